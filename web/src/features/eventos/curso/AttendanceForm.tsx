import Button from '@mui/material/Button'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import type { Curso } from '@sie/domain/eventos/curso.ts'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { inParts } from '../../../data/inParts.ts'
import type { Row } from '../../../data/records.ts'
import { keepIfReturning } from '../../../data/lotes.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import type { Input } from '../../../platform/callables.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { ResultadoDoLote } from '../../../ui/list/VoltaDoLote.tsx'
import { useSessao } from './sessao.ts'

interface AttendanceFormProps {
  evento: string
  curso: Curso
  rows: readonly Row<Inscricao>[]
  onDone: () => void
}

type Nota = Input<'anotarCurso'>['nota']

/** Most entries in one call, as on the server. */
const MOST_AT_ONCE = 100

const ATO = { collection: inscricoes, acao: 'anotarCurso', undo: ATOS_EM_LOTE.anotarCurso } as const

const wordsOf = (error: Error): string =>
  (error instanceof ErroSIE && Object.values(error.campos)[0]) || mensagem(error, 'Não foi possível anotar.')

/** Records attendance of the chosen session and, for whoever decides about entries, evaluations, for several participants at once. */
export function AttendanceForm({ evento, curso, rows, onDone }: AttendanceFormProps) {
  const { call } = useAccess()
  const toast = useToast()
  const ids = rows.map(({ id }) => id)
  const evaluates = useHoldsAnywhere(evento)('inscricoes:decidir')
  const [sessao] = useSessao(curso)
  const note = useRecordMutation(inscricoes, async (nota: Nota) => {
    const { results, error } = await inParts(ids, MOST_AT_ONCE, (part) =>
      call('anotarCurso', { evento, inscricoes: part, nota }),
    )
    const feitos = results.flatMap(({ feitas }) => feitas)
    return {
      feitos,
      // What was noted before a part failed keeps its way back.
      recusados: error ? ids.slice(results.length * MOST_AT_ONCE).map((id) => ({ id, motivo: wordsOf(error) })) : [],
      lote: await keepIfReturning(call, { ...ATO, feitos }),
    }
  })
  const send = (nota: Nota) =>
    note.mutate(nota, {
      onError: (error) => toast.show(wordsOf(error), { severity: 'error' }),
    })
  const choices: readonly (readonly [string, Nota])[] = [
    ...(sessao
      ? ([
          [`Presentes em ${sessao.codigo}`, { tipo: 'presenca', sessao: sessao.codigo, presente: true }],
          [`Ausentes em ${sessao.codigo}`, { tipo: 'presenca', sessao: sessao.codigo, presente: false }],
        ] as const)
      : []),
    ...(curso.avaliacao && evaluates
      ? ([
          ['Aptos', { tipo: 'avaliacao', avaliacao: 'apto' }],
          ['Não aptos', { tipo: 'avaliacao', avaliacao: 'naoApto' }],
        ] as const)
      : []),
  ]
  return (
    <>
      {choices.map(([label, nota]) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          disabled={ids.length === 0 || note.isPending}
          onClick={() => send(nota)}
        >
          {label}
        </Button>
      ))}
      {note.data && (
        <ResultadoDoLote
          title="Presença e avaliação"
          words={
            note.data.feitos.length === 0
              ? 'Já estava assim.'
              : note.data.feitos.length === 1
                ? '1 pessoa anotada.'
                : `${note.data.feitos.length} pessoas anotadas.`
          }
          {...ATO}
          {...note.data}
          nameOf={(id) => rows.find((row) => row.id === id)?.name ?? ''}
          onClose={onDone}
        />
      )}
    </>
  )
}
