/**
 * Stand in for `response-times.ts` in unit tests (vitest.config.ts), in milliseconds. Passwords cost next to nothing there, and hundreds
 * of tests would wait for half a second and more.
 */
export const [timeOfMail, timeOfSignUp, timeOfPassword] = [20, 20, 20];
