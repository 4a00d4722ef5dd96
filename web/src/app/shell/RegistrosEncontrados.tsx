import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { registroRelacionado } from '@sie/domain/ajuda/relacionado.ts'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { situacaoDaEntidade } from '@sie/domain/base/entidade/situacao.ts'
import type { Situacao } from '@sie/domain/base/records/veredicto.ts'
import type { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { situacaoDaFatura } from '@sie/domain/financeiro/situacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccess } from '../../data/access.ts'
import { searchPaleta, type Encontrado } from '../../data/paleta.ts'
import type { Row, RowOf } from '../../data/records.ts'
import { hoje } from '../../ui/form/formulario.ts'
import { usePaused } from '../../platform/usePaused.ts'
import type { CpfChange } from '../../features/pessoas/secoes.ts'
import { RecordAccess } from '../routes/RecordAccess.tsx'
import type { Achado, RegistrosDe } from './BuscaDialog.tsx'

const FEWEST_LETTERS = 3
/** Milliseconds in which the same text is answered from the cache. */
const FRESH_MS = 10_000

interface Props {
  text: string
  onFound: (found: RegistrosDe) => void
}

/** Searches records while the user types; renders nothing itself. */
export function RegistrosEncontrados(props: Props) {
  return (
    <RecordAccess>
      <Procura {...props} />
    </RecordAccess>
  )
}

function Procura({ text, onFound }: Props) {
  const { db, permissoes, padrao, author } = useAccess()
  const asked = usePaused(text.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['paleta', author.uid, permissoes, asked] as const,
    queryFn: () => searchPaleta(db, asked, { permissoes, padrao, author }),
    enabled: asked.length >= FEWEST_LETTERS,
    staleTime: FRESH_MS,
  })
  useEffect(() => {
    if (isFetching) return
    const found = asked.length >= FEWEST_LETTERS ? (data ?? []) : []
    const people = found.filter(({ colecao }) => colecao === 'praticantes')
    const others = found.filter(({ colecao }) => colecao !== 'praticantes')
    const lines = (some: readonly Encontrado[]) => some.flatMap((one) => LINES[one.colecao]?.(one) ?? [])
    const may = (rule: string, { row }: Encontrado) =>
      grantsRule(permissoes, padrao, rule, alvoDe(praticantes, row.id, row))
    onFound({
      text: asked,
      records: [...lines(people), ...people.slice(0, 1).flatMap((first) => oQueFazer(first, may)), ...lines(others)],
    })
  }, [data, isFetching, asked, onFound, permissoes, padrao])
  return null
}

const textAt = (row: Row, path: string): string => {
  const value = valueAt(row, path)
  return typeof value === 'string' ? value : ''
}
/** Most frequent actions on the first person found, each linked to its screen. */
function oQueFazer(found: Encontrado, may: (rule: string, found: Encontrado) => boolean): Achado[] {
  const { row } = found
  const [first = ''] = textAt(row, 'dadosPessoais.name').split(' ')
  const praticante = (aba: string) => address('/sie/cadastros/addpraticante', { id: row.id, aba })
  const all: readonly (Pick<Achado, 'to' | 'label' | 'state'> & { rule: string })[] = [
    {
      rule: 'praticantes:editar',
      to: praticante('pessoais'),
      label: 'Trocar o CPF',
      state: { trocarCpf: true } satisfies CpfChange,
    },
    { rule: 'praticantes:editar', to: praticante('contato'), label: 'Editar o contato' },
    {
      rule: 'users:ler',
      to: address('/sie/administracao/adduser', { id: row.id, aba: 'porque' }),
      label: 'Ver por que pode ou não pode',
    },
  ]
  return all
    .filter(({ rule }) => may(rule, found))
    .map(({ rule: _rule, ...action }) => ({
      ...action,
      detail: `de ${first}`,
      group: `O que fazer com ${textAt(row, 'dadosPessoais.name')}`,
    }))
}

/** What is not in order today with a record that was found. */
const foraDeOrdem = ([{ tom, rotulo }]: Situacao): string => (tom === 'success' ? '' : rotulo)

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** Option of a record found by its number. @param own address for the person it concerns, where that differs from the one for staff */
const numbered =
  (
    colecao: 'faturas' | 'certificados' | 'transferencias',
    group: string,
    who: string,
    own?: Address,
    situacao?: (row: Row) => Situacao,
  ) =>
  ({ row, proprio }: Encontrado): Achado => ({
    to: (proprio && own) || registroRelacionado(colecao, row.id, row).endereco,
    label: textAt(row, 'numero') || textAt(row, 'protocolo'),
    detail: joined(situacao ? foraDeOrdem(situacao(row)) : '', textAt(row, who)),
    group,
  })

/** Text and address of a found record, by collection. */
const LINES: Readonly<Record<string, (found: Encontrado) => Achado>> = {
  praticantes: ({ row }) => ({
    to: address('/sie/cadastros/addpraticante', { id: row.id }),
    label: textAt(row, 'dadosPessoais.name'),
    detail: joined(
      foraDeOrdem(situacaoDe(row as RowOf<typeof praticantes>, hoje())),
      textAt(row, 'matriculaCBTKD'),
      textAt(row, 'dadosFiliacao.federacao'),
      textAt(row, 'dadosEndereco.logradouroMunicipio'),
    ),
    group: 'Pessoas',
  }),
  entidades: ({ row }) => ({
    to: address('/sie/cadastros/entidades/addentidade', { id: row.id }),
    label: textAt(row, 'dadosPessoais.name'),
    detail: joined(
      foraDeOrdem(situacaoDaEntidade(row, hoje())),
      textAt(row, 'dadosPessoais.sigla'),
      textAt(row, 'dadosEndereco.logradouroMunicipio'),
      textAt(row, 'dadosEndereco.logradouroUF'),
    ),
    group: 'Entidades',
  }),
  eventos: ({ row }) => {
    const start = millisOf(valueAt(row, 'inicio'))
    const shown = valueAt(row, 'publicacao.publicada') === true
    return {
      to: shown ? address('/eventos/evento', { id: row.id }) : address('/eventos/addevento', { id: row.id }),
      label: textAt(row, 'titulo'),
      detail: joined(
        start === undefined ? '' : formatDay(dayInBrasilia(start)),
        textAt(row, 'dadosEndereco.logradouroMunicipio'),
        shown ? '' : 'rascunho',
      ),
      group: 'Eventos',
    }
  },
  faturas: numbered('faturas', 'Faturas', 'sacado.nome', address('/profile', { ver: 'pagar' }), (row) =>
    situacaoDaFatura(row as RowOf<typeof faturas>, hoje()),
  ),
  certificados: numbered('certificados', 'Certificados', 'titular.nome', address('/profile', { aba: 'certificados' })),
  transferencias: numbered('transferencias', 'Transferências', 'name'),
  tickets: ({ row }) => ({
    to: address('/helpdesk/editticket', { id: row.id }),
    label: textAt(row, 'protocolo'),
    detail: textAt(row, 'assunto'),
    group: 'Chamados',
  }),
}
