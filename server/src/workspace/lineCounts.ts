/**
 * The line counts of a file's sections, with their sums (a Fenwick tree): a section's first line and the section at a
 * line are found, and a count changed, in a number of steps that grows with the logarithm of the sections.
 */
export class LineCounts {
  private counts: number[];
  private sums: Int32Array;

  constructor(counts: readonly number[]) {
    this.counts = [...counts];
    this.sums = sumsOf(this.counts);
  }

  /** The number of sections. */
  get length(): number {
    return this.counts.length;
  }

  /** The number of lines of all sections. */
  get lines(): number {
    return this.firstLine(this.counts.length);
  }

  /** The line, from 0, on which a section begins; the number of lines for the index past the last. */
  firstLine(index: number): number {
    let sum = 0;
    for (let at = Math.min(index, this.counts.length); at > 0; at -= at & -at) sum += this.sums[at] ?? 0;
    return sum;
  }

  /** The section that has a line, the last one for a line beyond the end; -1 where there is no section. */
  sectionAt(line: number): number {
    let at = 0;
    let left = line;
    for (let step = highestBit(this.counts.length); step > 0; step >>= 1) {
      const next = at + step;
      const sum = this.sums[next];
      if (next <= this.counts.length && sum !== undefined && sum <= left) {
        at = next;
        left -= sum;
      }
    }
    return Math.min(at, this.counts.length - 1);
  }

  /** Puts other sections in the place of some. Costs as much as a list's splice only where their number changes. */
  splice(from: number, removed: number, counts: readonly number[]): void {
    if (removed === counts.length) {
      counts.forEach((count, offset) => {
        this.set(from + offset, count);
      });
      return;
    }
    this.counts = [...this.counts.slice(0, from), ...counts, ...this.counts.slice(from + removed)];
    this.sums = sumsOf(this.counts);
  }

  private set(index: number, count: number): void {
    const change = count - (this.counts[index] ?? 0);
    if (change === 0) return;
    this.counts[index] = count;
    for (let at = index + 1; at < this.sums.length; at += at & -at) this.sums[at] = (this.sums[at] ?? 0) + change;
  }
}

function sumsOf(counts: readonly number[]): Int32Array {
  const sums = new Int32Array(counts.length + 1);
  counts.forEach((count, index) => {
    sums[index + 1] = count;
  });
  for (let at = 1; at < sums.length; at++) {
    const parent = at + (at & -at);
    if (parent < sums.length) sums[parent] = (sums[parent] ?? 0) + (sums[at] ?? 0);
  }
  return sums;
}

function highestBit(number: number): number {
  return number === 0 ? 0 : 1 << (31 - Math.clz32(number));
}
