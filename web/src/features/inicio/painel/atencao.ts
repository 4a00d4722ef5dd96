import { addDays, formatDay } from '@sie/domain/brazil/dates.ts'
import { carterinhas } from '@sie/domain/collections/carterinhas.ts'
import { pagamentos } from '@sie/domain/collections/pagamentos.ts'
import { pedidosCertificado } from '@sie/domain/collections/pedidosCertificado.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { tickets } from '@sie/domain/collections/tickets.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import { transferencias } from '@sie/domain/collections/transferencias.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { EM_ANDAMENTO } from '@sie/domain/transferencias/tipos.ts'
import { emAberto } from '../../../data/annuities.ts'
import { hoje } from '../../../ui/form/formulario.ts'

/** What staff should look after: records of a list, counted on the dashboard, which leads to them. */
export interface Atencao {
  id: string
  collection: Collection
  filtros: Readonly<Record<string, string>>
  /** states of its process that count, where they are several */
  situacoes?: readonly string[]
  /** what the entity is a side of counts, not what belongs to it */
  lado?: true
  title: (count: string, one: boolean) => string
  /** what it means */
  text: string
  icon: 'menores' | 'documentos' | 'anuidades' | 'pagamentos' | 'chamados' | 'pedidos' | 'carteiras' | 'transferencias'
  to: Address
  action: string
}

const DIAS = 30

/** Everything the dashboard counts, those first for whom somebody waits. An area adds its own entries; each shows to whoever may list its collection. */
export function atencoes(today = hoje()): readonly Atencao[] {
  const year = Number(today.slice(0, 4))
  const pessoas = (filtros: Atencao['filtros']) => ({
    collection: praticantes,
    filtros,
    to: address('/sie/cadastros/pessoas', { situacao: 'ativos', ...filtros }),
  })
  return [
    {
      id: 'pagamentos',
      collection: pagamentos,
      filtros: { situacao: 'informado' },
      title: (count, one) => (one ? '1 pagamento a conferir' : `${count} pagamentos a conferir`),
      text: 'Quem pagou mandou o comprovante e espera o recibo.',
      icon: 'pagamentos',
      to: address('/sie/financeiro/receitas', { ver: 'conferir' }),
      action: 'Conferir',
    },
    {
      id: 'chamados',
      collection: tickets,
      filtros: { 'filtros.aberto': 'true' },
      title: (count, one) => (one ? '1 chamado em aberto' : `${count} chamados em aberto`),
      text: 'O que vence primeiro está no alto da mesa.',
      icon: 'chamados',
      to: address('/helpdesk/tickets', { aba: 'todos' }),
      action: 'Abrir a mesa',
    },
    {
      id: 'menores',
      ...pessoas({ 'filtros.autorizarAte': `>${today}` }),
      title: (count, one) => (one ? '1 menor sem autorização' : `${count} menores sem autorização`),
      text: 'O responsável ainda não autorizou o cadastro.',
      icon: 'menores',
      action: 'Ver e pedir',
    },
    {
      id: 'documentos',
      ...pessoas({ 'filtros.vencimento': `<${addDays(today, DIAS)}` }),
      title: (count, one) => (one ? '1 pessoa com documento a renovar' : `${count} pessoas com documento a renovar`),
      text: `Vencido, ou vence até ${formatDay(addDays(today, DIAS - 1))}.`,
      icon: 'documentos',
      action: 'Ver quem',
    },
    {
      id: 'anuidades',
      ...pessoas({ 'filtros.ultimaAnuidade': emAberto(year) }),
      title: (count, one) => (one ? `1 anuidade de ${year} em aberto` : `${count} anuidades de ${year} em aberto`),
      text: 'Pessoas ativas que ainda não quitaram o ano.',
      icon: 'anuidades',
      action: 'Ver quem',
    },
    {
      id: 'pedidos',
      collection: pedidosCertificado,
      filtros: {},
      situacoes: ['solicitado', 'emConferencia'],
      title: (count, one) => (one ? '1 pedido de certificado a tratar' : `${count} pedidos de certificado a tratar`),
      text: 'Novos, a aceitar e cobrar, ou pagos, que esperam a conferência de foto e dados.',
      icon: 'pedidos',
      to: address('/sie/servicos/certificados-pedidos'),
      action: 'Ver os pedidos',
    },
    {
      id: 'carteiras',
      collection: carterinhas,
      filtros: { situacao: 'emEmissao' },
      title: (count, one) => (one ? '1 carteirinha a emitir' : `${count} carteirinhas a emitir`),
      text: 'O pedido está pago e a pessoa vê “em emissão”.',
      icon: 'carteiras',
      to: address('/sie/servicos/carterinhas'),
      action: 'Ver carteirinhas',
    },
    {
      id: 'transferencias',
      collection: transferencias,
      filtros: {},
      situacoes: EM_ANDAMENTO,
      lado: true,
      title: (count, one) => (one ? '1 transferência em andamento' : `${count} transferências em andamento`),
      text: 'Sem parecer no prazo, elas são aprovadas por decurso.',
      icon: 'transferencias',
      to: address('/sie/servicos/transferencias'),
      action: 'Ver as que esperam você',
    },
  ]
}
