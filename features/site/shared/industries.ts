export interface Industry {
  id: 'healthcare' | 'finance' | 'manufacturing' | 'retail' | 'education' | 'agriculture';
  name: string;
  /** A question that someone in this line of work might ask. */
  question: string;
}

export const industries: readonly Industry[] = [
  { id: 'healthcare', name: 'Healthcare', question: 'What does this leaflet say about taking it with food?' },
  { id: 'finance', name: 'Finance', question: 'How is compound interest worked out, step by step?' },
  {
    id: 'manufacturing',
    name: 'Manufacturing',
    question: 'How many millimetres are five eighths of an inch?',
  },
  { id: 'retail', name: 'Retail', question: 'What is 15% off a basket of 84.50?' },
  { id: 'education', name: 'Education', question: 'Explain photosynthesis to a nine-year-old' },
  { id: 'agriculture', name: 'Agriculture', question: 'Which grains count as cereals, and which do not?' },
];
