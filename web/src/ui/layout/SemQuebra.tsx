import Box from '@mui/material/Box'

/** Greatest length of a code: a longer word, such as an address, may break. */
const LONGEST = 24

/** Whether a word is the number of a record, which has a hyphen and a digit: 'PRTKD-907', '2026-000001', 'TR-2026/000001'. */
const isCode = (word: string) => word.length <= LONGEST && word.includes('-') && /\d/.test(word)

/** Text whose codes are kept whole where it wraps. */
export const SemQuebra = ({ children }: { children: string }) =>
  children.split(/(\s)/).map((word, index) =>
    isCode(word) ? (
      <Box key={index} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {word}
      </Box>
    ) : (
      word
    ),
  )
