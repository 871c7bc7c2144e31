/** The answer that a hint names, as long as its question stands: it lights up on the table. */
export const hinted = $state<{ answer: string }>({ answer: '' });
