/** The words of what is sent, per kind (S1 8): the toast of the list and the toast of the form. */
export const submitted = {
  request: [
    { title: 'Request Submitted', message: 'Your feature request has been submitted for review' },
    { title: 'Feature Request Submitted', message: 'Thank you for your feedback!' },
  ],
  report: [
    { title: 'Report Submitted', message: 'Your bug report has been submitted for review' },
    { title: 'Bug Report Submitted', message: 'Thank you for your feedback!' },
  ],
} as const;

/** The other toasts of feedback (S1 8). */
export const toasts = {
  submissionFailed: { title: 'Submission Failed', message: 'There was an error submitting your feedback' },
  signedIn: { title: 'Signed In', message: 'Welcome back! You can now submit feedback.' },
  accountCreated: {
    title: 'Account Created',
    message: 'Your account has been created successfully. You can now submit feedback.',
  },
  authenticated: { title: 'Authentication Successful', message: 'You can now submit your feedback' },
  confirmationRequired: {
    title: 'Email Confirmation Required',
    message: 'Please check your email for a confirmation link to complete your registration.',
  },
  withdrawn: { title: 'Feedback Withdrawn', message: 'It has been deleted and nobody will review it' },
  withdrawFailed: { title: 'Withdraw Failed', message: 'It could not be deleted. Please try again.' },
  signOutFailed: { title: 'Sign Out Failed', message: 'You are still signed in. Please try again.' },
  voteFailed: { title: 'Vote Failed', message: 'Your vote could not be saved. Please try again.' },
};

/** Where nothing more is known about why signing in failed (S1 8). */
export const authenticationFailed = 'Authentication failed';

/** Where neither an address nor a password is given (S1 8). */
export const credentialsMissing = 'You must provide either an email or phone number and a password';
