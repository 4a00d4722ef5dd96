import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { SITUACOES_DO_RESULTADO, type SituacaoDoResultado } from '@sie/domain/competicao/ranking/estados.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../../data/access.ts'
import type { RowOf } from '../../../../data/records.ts'
import { dayColumn, numberColumn, type Column } from '../../../../ui/list/column.tsx'
import { RecordListPage } from '../../../../ui/list/RecordListPage.tsx'
import { StateChip } from '../../../../ui/record/StateChip.tsx'

const COR = {
  rascunho: 'default',
  emAnalise: 'warning',
  homologado: 'success',
  emCorrecao: 'warning',
  corrigido: 'success',
} as const satisfies Record<SituacaoDoResultado, string>

/** Chip with the state of a result. */
const ChipDoResultado = ({ situacao }: { situacao: SituacaoDoResultado }) => (
  <StateChip tone={COR[situacao]} label={SITUACOES_DO_RESULTADO[situacao]} />
)

const COLUNAS: readonly Column<RowOf<typeof resultados>>[] = [
  { label: 'Evento', wrap: true, text: ({ eventoTitulo }) => eventoTitulo },
  dayColumn('Dia', ({ data }) => data),
  {
    label: 'Campeão',
    wrap: true,
    text: ({ colocacoes }) => colocacoes.find(({ posicao }) => posicao === 1)?.nome ?? '',
  },
  numberColumn('Atletas', ({ colocacoes }) => colocacoes.length, { align: 'right' }),
  {
    label: 'Situação',
    text: ({ situacao }) => SITUACOES_DO_RESULTADO[situacao],
    cell: ({ situacao }) => <ChipDoResultado situacao={situacao} />,
  },
]

/** /preview/ranking?ver=mesa: results of the desk, of one event with `evento`; the filter by state finds the waiting ones. */
export function ResultadosDaMesa() {
  const [params] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const fixed = useMemo(() => (evento ? { evento } : undefined), [evento])
  return (
    <RecordListPage
      collection={resultados}
      form={address('/preview/ranking', { ver: 'resultado' })}
      columns={COLUNAS}
      filters={['situacao']}
      begins={false}
      {...(fixed ? { fixed } : {})}
      called={{ title: evento ? 'Resultados do evento' : 'Resultados' }}
      actions={<Acoes evento={evento} />}
      empty="Lance as colocações de uma categoria depois das finais. Outra pessoa homologa."
    />
  )
}

function Acoes({ evento }: { evento: string }) {
  const holds = useHoldsAnywhere(evento)
  const waiting = { ver: 'mesa', evento, 'campo.situacao': 'emAnalise' }
  return (
    <>
      {holds('resultados:homologar') && (
        <Button component={Link} to={address('/preview/ranking', waiting)}>
          A homologar
        </Button>
      )}
      {holds('resultados:lancar') && (
        <>
          {!evento && (
            <Button component={Link} to={address('/preview/ranking', { ver: 'resultado', externo: true })}>
              Lançar de outro evento
            </Button>
          )}
          <Button
            component={Link}
            to={address('/preview/ranking', { ver: 'resultado', evento })}
            variant="contained"
            startIcon={<Add />}
          >
            Lançar resultado
          </Button>
        </>
      )}
    </>
  )
}
