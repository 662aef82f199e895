/** Some measurements of the same thing. */
export interface Samples {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly least: number;
  readonly most: number;
}

/** The statistics of at least one measurement. */
export function samplesOf(values: readonly number[]): Samples {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), least: at(0), most: at(1) };
}

/** One measured value as a number without spread. */
export function single(value: number): Samples {
  return samplesOf([value]);
}

/** Milliseconds that a function takes, each call measured apart, after some calls to warm up. */
export function timed(work: () => unknown, count: number, warmUp: number): Samples {
  const values: number[] = [];
  for (let call = -warmUp; call < count; call++) {
    const start = performance.now();
    work();
    if (call >= 0) values.push(performance.now() - start);
  }
  return samplesOf(values);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** One line of the result: what was measured, and, where there is one, the goal. */
export interface Row {
  readonly group: string;
  readonly what: string;
  readonly unit: string;
  readonly measured: Samples;
  /** What it is compared with, for example the server that only echoes. */
  readonly against?: { readonly name: string; readonly measured: Samples };
  /** As the design puts it, with the number that it came to in `limit`. */
  readonly goal?: string;
  readonly limit?: number;
  /** Whether a larger number is better. */
  readonly more?: boolean;
  readonly met?: boolean;
}

/** A row with a goal: `limit` is the largest median that meets it, or, with `more`, the smallest. */
export function goalRow(row: Omit<Row, "met" | "limit"> & { readonly goal: string; readonly limit: number }): Row {
  const { measured, limit, more } = row;
  return { ...row, met: more === true ? measured.median >= limit : measured.median <= limit };
}
