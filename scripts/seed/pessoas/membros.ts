// Members of the demonstration, for areas that write about them.
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { recordsOf, type SeedKit } from '../base/kit.ts'
import { pessoas } from './pessoas.ts'

/** Active members of a federation, with the id of their club, in the order of their ids. */
export const membersOf = (kit: SeedKit, federation: string): { id: string; name: string; clube: string }[] =>
  recordsOf(praticantes, pessoas.docs(kit))
    .filter(({ record }) => isActive(record) && record.dadosFiliacao.federacaoID === federation)
    .map(({ id, record }) => ({
      id,
      name: record.dadosPessoais.name,
      clube: record.dadosFiliacao.vinculadoAEntidadeID,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
