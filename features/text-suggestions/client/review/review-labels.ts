/** What can be done with a change, in the person's language. */
export interface ReviewLabels {
  accept: string;
  reject: string;
  edit: string;
  words: string;
  save: string;
  cancel: string;
}

export function reviewLabels(): ReviewLabels {
  return {
    accept: 'Accept',
    reject: 'Reject',
    edit: 'Edit',
    words: 'Words to insert',
    save: 'Use these words',
    cancel: 'Cancel',
  };
}
