/** Text with a capital first letter, as headings, labels and list entries begin: 'até 30 dias' becomes 'Até 30 dias'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Label as it stands within a sentence: 'Arquivo PDF' becomes 'arquivo PDF', and 'RG' stays as it is. */
export const uncapital = (text: string): string => text.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())
