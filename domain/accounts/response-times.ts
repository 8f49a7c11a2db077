// Requests about accounts are answered after the same time whether or not there is such an account, so that the response time does not
// reveal it. Unit tests wait less (testing/short-response-times.ts); npm run bench:sign-in measures the real ones.

/** Milliseconds; longer than storing a one-time token and queueing its mail takes. */
export const timeOfMail = 400;

/** Milliseconds; longer than hashing a password, storing an account and queueing its mail takes. */
export const timeOfSignUp = 700;

/** Milliseconds; longer than comparing a password takes. */
export const timeOfPassword = 400;
