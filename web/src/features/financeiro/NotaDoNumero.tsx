import Link from '@mui/material/Link'
import type { ListaDoCaixa, Livros } from '@sie/domain/financeiro/numerosDoCaixa.ts'
import { Link as RouterLink } from 'react-router-dom'

export interface Anotado {
  nota: string
  listas: readonly ListaDoCaixa[]
  livros: Livros
}

/** What a number of the cash sums, and the lists behind it. */
export const NotaDoNumero = ({ nota, listas, livros }: Anotado) => (
  <>
    {nota}
    {listas.map(({ nome, lista }) => (
      <span key={nome}>
        {' · '}
        <Link component={RouterLink} to={lista(livros)}>
          {nome}
        </Link>
      </span>
    ))}
  </>
)
