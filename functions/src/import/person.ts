import { FieldValue, type Timestamp } from 'firebase-admin/firestore'
import { podeFicarAtiva } from '@sie/domain/cadastro/autorizacao.ts'
import { praticantes, praticanteSchema, type Praticante } from '@sie/domain/collections/praticantes.ts'
import type { ImportedPerson } from '@sie/domain/import/row.ts'
import { newMetadados, nextVersion, type Author, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { maxGraduacao, maxGraduacaoFields } from '@sie/domain/taekwondo/graduacoes.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'

export type StoredPerson = StoredRecord & Praticante

/** Where the clubs of a federation are known by name, so that a spreadsheet's club becomes a link. */
export type ClubFinder = (federacaoID: string, name: string) => string

/** The record of a person the register does not know yet (docs/decisions/003): vouched for by the federation, hence active, unless a guardian must authorise it first (007). */
export function newPerson(id: string, person: ImportedPerson, author: Author, clubs: ClubFinder): StoredRecord {
  const empty = praticanteSchema.parse({ dadosPessoais: { name: person.nome } })
  const record = merged(empty, person, clubs)
  const active = podeFicarAtiva(record, hojeNoBrasil())
  const metadados = {
    ...newMetadados(author, FieldValue.serverTimestamp(), active),
    federativeactive: active,
    aprovadoMestre: true,
    aprovadoFederacao: true,
  }
  return withDerived(
    id,
    { ...record, situacaoCadastro: active ? 'ativo' : 'pendente', metadados } as unknown as StoredRecord,
    praticantes,
  )
}

/** The next version of a known person, or null where the spreadsheet says nothing new. */
export function changedPerson(
  id: string,
  stored: StoredPerson,
  person: ImportedPerson,
  clubs: ClubFinder,
): StoredRecord | null {
  const next = merged(stored, person, clubs)
  if (sameValue(next, stored)) return null
  // A birth date that turns out to be a child's.
  const flags = stored.metadados.active && !podeFicarAtiva(next, hojeNoBrasil()) ? { active: false } : {}
  return withDerived(
    id,
    {
      ...next,
      metadados: nextVersion<StoredPerson['metadados'], FieldValue | Timestamp>(
        stored.metadados,
        FieldValue.serverTimestamp(),
        flags,
      ),
    } as unknown as StoredRecord,
    praticantes,
  )
}

/** The spreadsheet's cells over the record's fields; an empty cell leaves what is there. */
function merged<P extends Praticante>(before: P, person: ImportedPerson, clubs: ClubFinder): P {
  const over = <T extends object>(target: T, changes: Partial<T>): T => ({
    ...target,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== '')),
  })
  const clubId = person.associacao ? clubs(person.federacaoID, person.associacao) : ''
  const sameClub = person.associacao === '' || person.associacao === before.dadosFiliacao.vinculadoAEntidade
  return graded(
    {
      ...before,
      dadosPessoais: over(before.dadosPessoais, {
        name: person.nome,
        cpf: person.cpf,
        birthdate: person.nascimento,
        sexo: person.sexo,
        mothersName: person.nomeMae,
        fathersName: person.nomePai,
      }),
      responsavel: over(before.responsavel, { cpf: person.cpfResponsavel, nome: person.nomeResponsavel }),
      dadosContato: over(before.dadosContato, { email: person.email, celular: person.celular }),
      dadosEndereco: over(before.dadosEndereco, person.endereco),
      dadosFiliacao: {
        ...over(before.dadosFiliacao, {
          federacao: person.federacao,
          federacaoID: person.federacaoID,
          vinculadoAEntidade: person.associacao,
        }),
        // A club that is not registered keeps its name and has no id.
        vinculadoAEntidadeID: clubId || (sameClub ? before.dadosFiliacao.vinculadoAEntidadeID : ''),
      },
    },
    person,
  )
}

/** The grade as a history entry of origin 'importacao'; there is one, replaced when the spreadsheet says another grade. */
function graded<P extends Praticante>(before: P, { graduacao }: ImportedPerson): P {
  const others = before.historicoCertificacoes.filter((entry) => entry.origem !== 'importacao')
  const known = others.some((entry) => entry.graduacao === graduacao && entry.situacao === 'homologada')
  const imported = before.historicoCertificacoes.find((entry) => entry.origem === 'importacao')
  const entry =
    imported?.graduacao === graduacao
      ? imported
      : {
          graduacao,
          data: '',
          exameId: '',
          numeroCertificado: '',
          numeroKukkiwon: '',
          banca: [],
          local: '',
          entidadeId: '',
          origem: 'importacao' as const,
          situacao: 'homologada' as const,
        }
  const historicoCertificacoes = known ? others : [...others, entry]
  const highest = maxGraduacao(historicoCertificacoes)
  return {
    ...before,
    historicoCertificacoes,
    dadosTaekwondo: highest
      ? { graduacao: highest.codigo, ...maxGraduacaoFields(highest.ordem) }
      : before.dadosTaekwondo,
  }
}
