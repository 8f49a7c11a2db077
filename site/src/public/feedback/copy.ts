/** The two toasts after a submission, by kind of feedback, in the order in which they are shown. */
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

/** The other toasts of the feedback pages. */
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
  withdrawn: { title: 'Feedback Withdrawn', message: 'Your feedback has been deleted' },
  withdrawFailed: { title: 'Withdraw Failed', message: 'It could not be deleted. Please try again.' },
  signOutFailed: { title: 'Sign Out Failed', message: 'You are still signed in. Please try again.' },
  voteFailed: { title: 'Vote Failed', message: 'Your vote could not be saved. Please try again.' },
};

/** The message for a failed sign-in whose reason is not known. */
export const authenticationFailed = 'Authentication failed';

/** The message for a sign-in without an e-mail address and a password. */
export const credentialsMissing = 'You must provide either an email or phone number and a password';
