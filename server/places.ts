/** Limits of what is open at the same time: in this process, and for one address. */
export interface PlaceLimits {
  process: number;
  address: number;
}

/** Counts what is open in this process and for each address. */
export interface Places {
  /** Takes a place and returns the function that frees it, or which limit is reached. */
  take(address: string): (() => void) | 'process-full' | 'address-full';
}

/** Creates an empty count. */
export function createPlaces(limits: PlaceLimits): Places {
  const byAddress = new Map<string, number>();
  let all = 0;

  function free(address: string): void {
    all--;
    const remainder = (byAddress.get(address) ?? 1) - 1;
    if (remainder > 0) byAddress.set(address, remainder);
    else byAddress.delete(address);
  }

  return {
    take(address) {
      if (all >= limits.process) return 'process-full';
      const own = byAddress.get(address) ?? 0;
      if (own >= limits.address) return 'address-full';
      all++;
      byAddress.set(address, own + 1);
      let isTaken = true;
      return () => {
        if (isTaken) free(address);
        isTaken = false;
      };
    },
  };
}
