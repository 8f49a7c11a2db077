import { formatPrice } from '@listgrove/kernel/money';
import type { Offer } from '../offer/offer.ts';
import { lowestPrice } from './seats.ts';

/** A question with its answer, both plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Returns the questions below the plans with their answers. The first one depends on whether an offer is running. */
export function pricingQuestions(offer: Offer | null): Question[] {
  return [
    offer
      ? {
          question: 'How long is it free?',
          answer: `Now through ${offer.through} everything is free. From ${offer.until}, plans start with a 14-day free trial and then cost from ${formatPrice(lowestPrice())}/month.`,
        }
      : {
          question: 'Is there a free trial?',
          answer: `Yes. Every plan starts with a 14-day free trial and then costs from ${formatPrice(lowestPrice())}/month.`,
        },
    {
      question: 'Can I cancel anytime?',
      answer: 'Yes, you can cancel anytime. You keep access until the end of your billing period.',
    },
    {
      question: 'Which payment methods do you accept?',
      answer: 'We accept all major credit cards. Payments are handled by a card payment provider.',
    },
    {
      question: 'Can I add or remove seats later?',
      answer:
        'Yes, seats can be added or removed anytime. All of your seats are billed at the price of the tier that their number reaches.',
    },
    {
      question: 'What happens to my data after I cancel?',
      answer:
        'Your data stays accessible for 30 days after cancellation, so there is time to export it or to come back.',
    },
  ];
}
