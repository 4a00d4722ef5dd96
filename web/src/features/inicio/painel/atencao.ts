import { addDays, formatDay } from '@sie/domain/brazil/dates.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { emAberto } from '../../../data/annuities.ts'
import { hoje } from '../../../ui/form/formulario.ts'

/** What staff should look after: records of a list, counted on the dashboard, which leads to them. */
export interface Atencao {
  id: string
  collection: Collection
  filtros: Readonly<Record<string, string>>
  title: (count: string, one: boolean) => string
  /** what it means */
  text: string
  icon: 'menores' | 'documentos' | 'anuidades'
  to: Address
  action: string
}

const DIAS = 30

/** Everything the dashboard counts, most pressing first. An area adds its own entries; each shows to who may list its collection. */
export function atencoes(today = hoje()): readonly Atencao[] {
  const year = Number(today.slice(0, 4))
  const pessoas = (filtros: Atencao['filtros']) => ({
    collection: praticantes,
    filtros,
    to: address('/sie/cadastros/pessoas', { situacao: 'ativos', ...filtros }),
  })
  return [
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
  ]
}
