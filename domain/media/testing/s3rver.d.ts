// What the tests use of the package, which has no types of its own.
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    /** Koa's: the first is asked first. */
    middleware: unknown[];
    run(): Promise<{ address: string; family: string; port: number }>;
    close(): Promise<void>;
  }
}
