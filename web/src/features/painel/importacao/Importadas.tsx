import { capital } from '@sie/domain/base/brazil/words.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import type { AnalyzedRow } from '@sie/domain/painel/import/analyze.ts'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Importacao } from './importacoes.ts'
import type { Imported } from './useImport.ts'

const PAGE = 30

/** Records that an import created or changed, in the order of the file, with links. */
export function Importadas({
  importacao,
  done,
  rows,
}: {
  importacao: Importacao
  done: readonly Imported[]
  rows: readonly AnalyzedRow[]
}) {
  const { plural, artigo } = importacao.description.label
  const [page, setPage] = useState(0)
  const names = useMemo(() => new Map(rows.map(({ linha, valor }) => [linha, valor.nome])), [rows])
  return (
    <div>
      <Box
        component="ol"
        aria-label={`${capital(plural)} importad${artigo}s`}
        sx={{ listStyle: 'none', m: 0, p: 0, columnWidth: 260, columnGap: 3 }}
      >
        {done.slice(page * PAGE, page * PAGE + PAGE).map(({ linha, id, novo }) => (
          <Box component="li" key={id} sx={{ breakInside: 'avoid', py: 0.5 }}>
            <Link component={RouterLink} to={importacao.form(id)}>
              {names.get(linha) ?? `Linha ${linha}`}
            </Link>
            <Typography component="span" variant="body2" color="textSecondary">
              {novo ? ` · nov${artigo}` : ` · atualizad${artigo}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {done.length > PAGE && (
        <TablePagination
          component="div"
          count={done.length}
          page={page}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_event, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} de ${count}`}
        />
      )}
    </div>
  )
}
