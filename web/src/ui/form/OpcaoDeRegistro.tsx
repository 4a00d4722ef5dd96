import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes } from 'react'
import { FotoPessoa } from '../files/FotoPessoa.tsx'

interface OpcaoDeRegistroProps {
  /** attributes of the option of an Autocomplete */
  item: HTMLAttributes<HTMLLIElement>
  nome: string
  /** what tells the record from its namesakes */
  beside: string
  /** file of its picture, '' for none yet; undefined where records of its kind have none */
  picture?: string | undefined
}

/** A record in a list of choices: picture, name, and below it what tells it from its namesakes. */
export const OpcaoDeRegistro = ({ item, nome, beside, picture }: OpcaoDeRegistroProps) => (
  <li {...item}>
    {picture !== undefined && (
      <Box sx={{ mr: 1.5 }} aria-hidden>
        <FotoPessoa nome={nome} caminho={picture} tamanho={32} />
      </Box>
    )}
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">{nome}</Typography>
      {beside && (
        <Typography variant="caption" component="div" color="textSecondary">
          {beside}
        </Typography>
      )}
    </Box>
  </li>
)
