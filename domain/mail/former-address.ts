/** The domain of the addresses that stand for people whose account is deleted. RFC 2606 lets no mail reach it. */
export const formerDomain = 'deleted.invalid';

/** Whether an address stands for somebody whose account is deleted. */
export function isFormer(email: string): boolean {
  return email.toLowerCase().endsWith(`@${formerDomain}`);
}
