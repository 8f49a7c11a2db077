import type { Refusal, Topic } from './list-store';

/** Who wants to hear of changes. */
export class Listeners {
  private readonly byTopic = new Map<Topic, Set<() => void>>();
  private readonly ofRefusals = new Set<(refusal: Refusal) => void>();

  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  onRefusal(listener: (refusal: Refusal) => void): () => void {
    this.ofRefusals.add(listener);
    return () => {
      this.ofRefusals.delete(listener);
    };
  }

  notify(topic: Topic): void {
    for (const listener of [...(this.byTopic.get(topic) ?? [])]) listener();
  }

  refuse(refusal: Refusal): void {
    for (const listener of this.ofRefusals) listener(refusal);
  }
}
