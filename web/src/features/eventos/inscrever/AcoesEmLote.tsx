import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useAccess } from '../../../data/access.ts'
import { changeStates } from '../../../data/changeState.ts'
import { recordKeys } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { ListPage } from '../../../data/queries.ts'
import type { InscricaoLida } from '../inscricoes/Ressalvas.tsx'

const ACOES = [
  { acao: 'aprovar', label: 'Aprovar documentos', de: 'pendente' },
  { acao: 'marcarAusente', label: 'Marcar ausência', de: 'confirmada' },
] as const

/** Batch actions on entries in the state that each action starts from; the server decides about each entry. */
export function AcoesEmLote({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const toast = useToast()
  // Rows on the screen, with the versions that the user saw.
  const rows = client
    .getQueriesData<ListPage<InscricaoLida>>({ queryKey: [...recordKeys.lists(inscricoes), 'page'] })
    .flatMap(([, page]) => page?.rows ?? [])
  const chosen = [...new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row])).values()]
  const move = useRecordMutation(inscricoes, async ({ acao, de }: (typeof ACOES)[number]) => {
    const fit = chosen.filter(({ situacao }) => situacao === de)
    const resultados = await changeStates(call, {
      colecao: inscricoes.name,
      ids: fit.map(({ id }) => id),
      acao,
      versoes: fit.map(({ metadados }) => metadados.version),
    })
    const done = resultados.filter(({ ok }) => ok).length
    const failed = resultados.find((one) => !one.ok)
    toast.show(
      `${done} de ${fit.length} feitas.${failed && !failed.ok ? ` ${Object.values(failed.campos)[0] ?? failed.mensagem}` : ''}`,
      failed ? { severity: 'error' } : {},
    )
    onDone()
  })
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {ACOES.map((one) => {
        const count = chosen.filter(({ situacao }) => situacao === one.de).length
        return (
          <Button
            key={one.acao}
            size="small"
            variant="outlined"
            disabled={count === 0 || move.isPending}
            onClick={() =>
              move.mutate(one, {
                onError: (error) => toast.show(mensagem(error, 'Não foi possível agora.'), { severity: 'error' }),
              })
            }
          >
            {`${one.label} (${count})`}
          </Button>
        )
      })}
    </Stack>
  )
}
