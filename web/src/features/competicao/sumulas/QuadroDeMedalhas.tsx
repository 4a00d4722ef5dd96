import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { LinhaDeMedalhas } from '@sie/domain/competicao/placar/medalhas.ts'

interface QuadroProps {
  linhas: readonly LinhaDeMedalhas[]
  por: 'clube' | 'uf'
  /** for a hall: readable from the stands */
  grande?: boolean
}

/** Medal table. */
export function QuadroDeMedalhas({ linhas, por, grande = false }: QuadroProps) {
  const size = grande ? { fontSize: 'clamp(1.1rem, 1.8vmax, 2.2rem)' } : { px: { xs: 0.75, sm: 2 } }
  const number = { ...size, fontVariantNumeric: 'tabular-nums' }
  return (
    <Table aria-label={por === 'clube' ? 'Medalhas por clube' : 'Medalhas por UF'}>
      <TableHead>
        <TableRow>
          <TableCell sx={size}>Pos.</TableCell>
          <TableCell sx={size}>{por === 'clube' ? 'Clube' : 'Federação'}</TableCell>
          {['Ouro', 'Prata', 'Bronze', 'Total'].map((title) => (
            <TableCell key={title} align="right" sx={size}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {linhas.map(({ posicao, nome, uf, ouro, prata, bronze, total }) => (
          <TableRow key={`${nome} ${uf}`}>
            <TableCell sx={number}>{`${posicao}º`}</TableCell>
            <TableCell component="th" scope="row" sx={{ ...size, fontWeight: 650, overflowWrap: 'anywhere' }}>
              {nome}
              {uf && (
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {` · ${uf}`}
                </Box>
              )}
            </TableCell>
            {[ouro, prata, bronze, total].map((count, i) => (
              <TableCell key={i} align="right" sx={{ ...number, fontWeight: i === 3 ? 700 : 400 }}>
                {count}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
