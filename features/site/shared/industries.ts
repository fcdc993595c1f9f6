export interface Industry {
  id: 'healthcare' | 'finance' | 'manufacturing' | 'retail' | 'education' | 'agriculture';
  name: string;
  /** A question that someone in this industry might ask. */
  question: string;
}

/** Each can be answered on a server with no connections; a test asks them. */
export const industries: readonly Industry[] = [
  { id: 'healthcare', name: 'Healthcare', question: 'What does “contraindication” mean?' },
  { id: 'finance', name: 'Finance', question: 'What is compound interest?' },
  { id: 'manufacturing', name: 'Manufacturing', question: 'How many millimetres are 5/8 inches?' },
  { id: 'retail', name: 'Retail', question: 'What is 15% off 84.50?' },
  { id: 'education', name: 'Education', question: 'What is photosynthesis?' },
  { id: 'agriculture', name: 'Agriculture', question: 'What kinds of cereal are there?' },
];
