import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Tabela } from './tabelas.ts'

/** Table of the dashboard with its title; on a phone it scrolls sideways inside its frame. */
export function TabelaViva({ tabela }: { tabela: Tabela }) {
  const { id, titulo, colunas, linhas, vazia, conselho } = tabela
  return (
    <Box component="section" aria-labelledby={`tabela-${id}`}>
      <Typography id={`tabela-${id}`} variant="h6" component="h2" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      {conselho && linhas.length > 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {conselho}
        </Typography>
      )}
      {linhas.length === 0 ? (
        <Typography color="textSecondary">{vazia}</Typography>
      ) : (
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label={`Tabela: ${titulo}`}
          sx={{ maxHeight: 440, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
        >
          <Table stickyHeader size="small" aria-label={titulo} sx={{ '& td, & th': { height: 40, py: 0.25 } }}>
            <TableHead>
              <TableRow>
                {colunas.map(({ title, numero }) => (
                  <TableCell key={title} align={numero ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                    {title}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {linhas.map((linha, index) => (
                <TableRow key={index} hover>
                  {colunas.map(({ title, numero, curta, value }) => {
                    const shown = value(linha)
                    return (
                      <TableCell
                        key={title}
                        align={numero ? 'right' : 'left'}
                        sx={
                          numero || curta
                            ? { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }
                            : { minWidth: 168, overflowWrap: 'anywhere' }
                        }
                      >
                        {typeof shown === 'number' ? shown.toLocaleString('pt-BR') : shown}
                      </TableCell>
                    )
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  )
}
