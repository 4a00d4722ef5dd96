import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'

/** Choices of a select, each a value and its words. A list and no component: a select reads the values of its direct children. */
export const menuItems = (choices: readonly (readonly [value: string | number, words: ReactNode])[]) =>
  choices.map(([value, words]) => (
    <MenuItem key={value} value={value}>
      {words}
    </MenuItem>
  ))
