import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { eventosComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { moneyColumn, type ListColumn } from '../../../ui/list/column.tsx'
import { ChipDaInscricao } from '../inscricoes/ChipDaInscricao.tsx'
import { PrintInscritos } from '../inscricoes/PrintInscritos.tsx'
import type { InscricaoLida } from '../inscricoes/Ressalvas.tsx'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { situacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { DoClube } from './DoClube.tsx'

export const COLUNAS: readonly ListColumn<InscricaoLida>[] = [
  { label: 'Evento', wrap: true, text: ({ eventoTitulo }) => eventoTitulo },
  { label: 'Categoria', wrap: true, text: ({ classe, papel }) => classe.nome || PAPEIS_NO_EVENTO[papel] },
  {
    label: 'Associação',
    wrap: true,
    text: ({ clube, federacao }) =>
      [clube.sigla || clube.nome, federacao.sigla || federacao.nome].filter(Boolean).join(' · '),
  },
  { path: 'idade', media: ['table', 'file'], hidden: true },
  { path: 'sexo', media: ['file'] },
  moneyColumn('Valor', ({ valor }) => valor),
  {
    label: 'Situação',
    text: (row) => palavrasDa(situacaoDaInscricao(row)),
    cell: (row) => <ChipDaInscricao inscricao={row} />,
  },
  {
    label: 'Ressalvas',
    wrap: true,
    media: ['table', 'card'],
    text: ({ ressalvas }) => ressalvas.map(({ frase }) => frase).join(' '),
  },
]

const FORMULARIO = address('/eventos/inscricao', { ver: 'inscricao' })

/**
 * /eventos/inscricao?ver=lista: entries in the user's events, or with `evento` in one event; `lado=clube`: entries of the user's clubs in the events
 * of others.
 */
export function InscricoesPage() {
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const fixed = useMemo(() => (evento ? { evento } : undefined), [evento])
  // Users who organise no event see the entries of their clubs or federations.
  const { permissoes } = useAccess()
  const organises =
    useHoldsAnywhere(evento)('inscricoes:decidir') ||
    eventosComRegra(permissoes, 'inscricoes:ler').some((id) => !evento || id === evento)
  if (!organises || params.get('lado') === 'clube') return <DoClube evento={evento} organises={organises} />
  return (
    <RecordListPage
      collection={inscricoes}
      form={FORMULARIO}
      begins={false}
      select={(rows) => <PrintInscritos rows={rows} />}
      columns={COLUNAS}
      filters={['situacao', 'papel']}
      {...(fixed ? { fixed } : {})}
      called={{ title: evento ? 'Inscrições do evento' : 'Inscrições dos eventos', none: 'Nenhuma inscrição' }}
      empty="Quando alguém se inscrever, aparece aqui."
      actions={
        <>
          <Button component={Link} to={address('/eventos/inscricao', { ver: 'lista', lado: 'clube', evento })}>
            Das associações
          </Button>
          {evento && (
            <Button component={Link} to={address('/eventos/inscritos/listaprevia', { id: evento, ordem: 'categoria' })}>
              Em outras ordens
            </Button>
          )}
          {evento && (
            <Button component={Link} to={address('/eventos/inscricao', { evento })} variant="outlined">
              Inscrever
            </Button>
          )}
        </>
      }
      {...(evento
        ? {
            above: () => (
              <Alert
                severity="info"
                action={
                  <Button size="small" onClick={() => setParams({ ver: 'lista' })}>
                    Ver de todos
                  </Button>
                }
              >
                Só as inscrições de um evento.
              </Alert>
            ),
          }
        : {})}
    />
  )
}
