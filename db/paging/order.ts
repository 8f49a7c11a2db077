import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The order of a list: columns with their directions, the id last so that no two rows are equal. */
export type Order = readonly (readonly [column: PgColumn, direction: 'asc' | 'desc'])[];

/** Returns the arguments of Drizzle's `orderBy` for an order. */
export function orderBy(order: Order): SQL[] {
  return order.map(([column, direction]) => (direction === 'asc' ? asc(column) : desc(column)));
}

/** Returns the order that begins at the other end of the list. */
export function reverse(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);
}
