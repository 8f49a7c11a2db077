// Types for the part of the package that the tests use; it has none of its own.
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    /** Koa middleware, called in this order. */
    middleware: unknown[];
    run(): Promise<{ address: string; family: string; port: number }>;
    close(): Promise<void>;
  }
}
