/** Runs something when the event loop has nothing more urgent: `setImmediate` in Node, a message channel in a worker. */
export type Schedule = (work: () => void) => void;

/** How long, in milliseconds, work goes on before it lets other messages through. */
const SLICE = 12;

/**
 * Work that waits until no message is left to read. Whoever has work says so by {@link request}; a newer request
 * postpones the work, so that it never stands between two messages that are already there. No timers.
 */
export class IdleWork {
  private asked = 0;
  private scheduled = false;
  private ended = false;

  /** `step` does a part of the work and returns whether some is left. It must not throw. */
  constructor(
    private readonly schedule: Schedule,
    private readonly step: () => boolean,
  ) {}

  /** Work is to be done as soon as the input queue is empty. */
  request(): void {
    this.asked++;
    if (this.scheduled || this.ended) return;
    this.scheduled = true;
    this.wait();
  }

  /** No more work from now on. */
  end(): void {
    this.ended = true;
  }

  // A message that was already read is handled in the next turn of the loop: so two turns without a request mean that
  // the queue is empty.
  private wait(): void {
    const asked = this.asked;
    this.schedule(() => {
      this.schedule(() => {
        if (asked === this.asked || this.ended) this.run();
        else this.wait();
      });
    });
  }

  private run(): void {
    this.scheduled = false;
    const end = performance.now() + SLICE;
    let left = !this.ended;
    while (left && performance.now() < end) left = this.step();
    if (left) this.request();
  }
}
