import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import type { Identidade } from '@sie/domain/pessoas/privacidade/pessoa.ts'
import type { DuplicadoGuardado } from '../cadastro/duplicados.ts'
import type { PendenciaGuardada } from '../cadastro/pendencias.ts'
import { db } from '../../base/platform/admin.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, textAt } from '../../base/platform/stored.ts'

/**
 * Data of a person in a place below `sistema/`: none (and why), or how it is exported and erased.
 * There is a row for every path of the server: the compiler requires one for each new path (docs/decisions/008).
 */
type Lugar =
  | { nada: string }
  | { exporta?: (pessoa: Identidade) => Promise<unknown>; apaga: (pessoa: Identidade) => Promise<void> }

const data = async (query: Query) => (await query.get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }))

async function removeAll(query: Query): Promise<void> {
  const { docs } = await query.limit(300).get()
  const batch = db().batch()
  for (const { ref } of docs) batch.delete(ref)
  if (docs.length > 0) await batch.commit()
  if (docs.length === 300) await removeAll(query)
}

/** Claims made under one of these addresses. */
const claimsOf = async (emails: readonly string[]) =>
  (
    await Promise.all(emails.map((email) => paths.pendencias().where('reivindicante.email', '==', email).get()))
  ).flatMap(({ docs }) => docs)

const idsBeginningWith = (query: Query, prefix: string) =>
  query.where(FieldPath.documentId(), '>=', prefix).where(FieldPath.documentId(), '<', `${prefix}\uf8ff`)

export const LUGARES: Readonly<Record<keyof typeof paths, Lugar>> = {
  permissoes: { nada: 'rules and groups under the uid; emptied together with the records' },
  todasPermissoes: { nada: 'the same' },
  padrao: { nada: 'rules of two groups' },
  catalogo: { nada: 'names of rules' },
  cpf: {
    apaga: async ({ uid, cpfs }) =>
      void (await Promise.all(
        cpfs.map(async (cpf) => ((await paths.cpf(cpf).get()).get('id') === uid ? paths.cpf(cpf).delete() : undefined)),
      )),
  },
  host: { nada: 'ids of entities' },
  auditoria: {
    // Who did it is another person's data; that it was done is the person's own.
    exporta: async ({ uid }) =>
      (await paths.auditoria().where('id', '==', uid).orderBy('quando', 'desc').limit(5000).get()).docs.map((doc) => ({
        quando: doc.get('quando'),
        acao: doc.get('acao'),
        porMim: doc.get('quem') === uid,
      })),
    // Kept: it contains ids and names of fields, and must prove who read what (docs/decisions/008).
    apaga: async () => {},
  },
  elos: { nada: 'ids of entries, and hashes' },
  dias: { nada: 'hashes' },
  ultimoDia: { nada: 'hashes' },
  pincode: { nada: 'removed with pincodeDe, which knows its id' },
  pincodeDe: {
    exporta: async ({ uid }) => (await paths.pincodeDe(uid).get()).get('quando'),
    apaga: async ({ uid }) => {
      const hash = textAt(await paths.pincodeDe(uid).get(), 'hash')
      if (hash) await paths.pincode(hash).delete()
      await paths.pincodeDe(uid).delete()
    },
  },
  limite: { nada: 'counters under a keyed hash; gone within a day' },
  importacao: { nada: 'numbers of lines and reasons' },
  criacao: { apaga: async ({ uid }) => void (await paths.criacao(uid).delete()) },
  criacoes: { nada: 'the same, by uid' },
  sessao: { nada: 'told and removed with sessoes' },
  sessoes: {
    exporta: ({ uid }) => data(paths.sessoes().where('uid', '==', uid)),
    apaga: ({ uid }) => removeAll(paths.sessoes().where('uid', '==', uid)),
  },
  link: { nada: 'removed with links' },
  links: {
    // Links to the person's record, and those mailed to them for a minor's.
    apaga: async ({ uid, emails }) => {
      for (const query of [
        paths.links().where('pessoa', '==', uid),
        ...emails.map((email) => paths.links().where('email', '==', email)),
      ])
        await removeAll(query)
    },
  },
  tarefaDaAgenda: { nada: 'days and counts' },
  pendencia: { nada: 'the same as pendencias' },
  pendencias: {
    // A claimant's own data are exported to the claimant, not to the person whose record they claim.
    exporta: async ({ uid, emails }) => {
      const own = await paths.pendencias().where('pessoa', '==', uid).get()
      const claims = await Promise.all(
        emails.map((email) => paths.pendencias().where('reivindicante.email', '==', email).get()),
      )
      return [
        ...own.docs.map((doc) => ({ ...doc.data(), id: doc.id, reivindicante: null })),
        ...claims.flatMap(({ docs }) =>
          docs.map((doc) => {
            const { tipo, estado, motivo, pedidoEm, decididoEm, reivindicante } = storedAs<PendenciaGuardada>(doc)
            return { tipo, estado, motivo, pedidoEm, decididoEm, reivindicante }
          }),
        ),
      ]
    },
    apaga: async ({ uid, emails }) => {
      for (const claim of await claimsOf(emails)) await claim.ref.delete()
      const { docs } = await paths.pendencias().where('pessoa', '==', uid).get()
      // The request for the erasure, and its outcome, stay.
      await Promise.all(
        docs.map((doc) =>
          doc.get('tipo') !== 'apagamento'
            ? doc.ref.delete()
            : doc.get('texto') || doc.get('motivo')
              ? doc.ref.update({ texto: '', motivo: '' })
              : undefined,
        ),
      )
    },
  },
  avisoDePendencias: { nada: 'an instant, by entity' },
  avisosDePendencias: { nada: 'the same' },
  uniao: { nada: 'ids of records and of what refers to them' },
  duplicado: { nada: 'told and removed with duplicados' },
  duplicados: {
    // Who the other record is about is another person's data.
    exporta: async ({ uid }) =>
      (await paths.duplicados().where('pessoas', 'array-contains', uid).get()).docs.map((doc) => {
        const { motivos, estado, achadoEm } = storedAs<DuplicadoGuardado>(doc)
        return { motivos, estado, achadoEm }
      }),
    apaga: async ({ uid }) => {
      await removeAll(paths.duplicados().where('pessoas', 'array-contains', uid))
      const { docs } = await paths.duplicados().where('quem', '==', uid).get()
      await Promise.all(docs.map(({ ref }) => ref.update({ quem: '' })))
    },
  },
  apagamento: { nada: 'what an erasure has still to look for; removed when it is done' },
  apagamentos: { nada: 'the same' },
  alertas: { nada: 'errors, cleaned of what is personal before they are stored' },
  relatorios: { nada: 'the same' },
  contadores: { nada: 'counts of a day' },
  armazenamento: { nada: 'numbers of records and of bytes' },
  estadoAlertas: { nada: 'an instant' },
  ronda: { nada: 'a position: the id of the last record of a page' },
  relatorioEnviado: { nada: 'an instant and a number of addresses' },
  correio: {
    apaga: async ({ emails, cpfs }) => {
      for (const para of [...emails, ...cpfs, ...cpfs.map(onlyDigits)])
        await removeAll(paths.correio().where('para', '==', para))
      // Unsent mails to others about the person.
      for (const email of emails) await removeAll(paths.correio().where('dados.email', '==', email))
    },
  },
  correioRecusado: {
    exporta: async ({ emails }) =>
      (await Promise.all(emails.map((email) => data(paths.correioRecusado().where('para', '==', email))))).flat(),
    apaga: async ({ emails }) => {
      for (const email of emails) await removeAll(paths.correioRecusado().where('para', '==', email))
    },
  },
  noPortal: { nada: 'names and logos of sponsors; follows from the records' },
  inicioPublico: { nada: 'numbers and names of entities' },
  taxasPublicas: { nada: 'names and prices of services' },
  todasTaxasPublicas: { nada: 'the same' },
  contasPublicas: { nada: 'sums of published months by account' },
  todasContasPublicas: { nada: 'the same' },
  educaPublica: { nada: 'names of categories, and titles of published videos; follows from the records' },
  departamentosPublicos: { nada: 'names and offices that an entity publishes; follows from the records' },
  contato: { nada: 'the same as contatos' },
  contatos: {
    exporta: async ({ emails }) =>
      (await Promise.all(emails.map((email) => data(paths.contatos().where('email', '==', email))))).flat(),
    apaga: async ({ emails }) => {
      for (const email of emails) await removeAll(paths.contatos().where('email', '==', email))
    },
  },
  rankingPublico: {
    nada: 'names, clubs and points as everybody sees them; follow from results and people, whom they forget at once',
  },
  ajudaPublica: { nada: 'published questions and tutorials, and names of departments' },
  ajudaDosFiliados: { nada: 'the same' },
  contagensDaAjuda: { nada: 'how often help was read and found useful, and minutes by department' },
  votoDeAjuda: { nada: 'yes or no under a keyed hash' },
  acompanhantes: {
    apaga: async ({ uid }) => {
      const { docs } = await paths.acompanhantes().where('quem', 'array-contains', uid).get()
      await Promise.all(docs.map(({ ref }) => ref.update({ quem: FieldValue.arrayRemove(uid) })))
    },
  },
  presencaNoTicket: { nada: 'names of staff who were answering; over after a minute, gone with the TTL' },
  enderecoDeTicket: { nada: 'the id of a ticket under a keyed hash' },
  correioRecebido: {
    exporta: async ({ emails }) =>
      (await Promise.all(emails.map((email) => data(paths.correioRecebido().where('de', '==', email))))).flat(),
    apaga: async ({ emails }) => {
      for (const email of emails) await removeAll(paths.correioRecebido().where('de', '==', email))
    },
  },
  menuPublico: { nada: 'titles and addresses of published pages' },
  graduacoes: { nada: 'grades and belts' },
  iniciosPublicos: { nada: 'the same' },
  historicoPublico: { nada: 'numbers by month' },
  vitrine: { nada: 'copies of published records, which follow them' },
  vitrines: { nada: 'the same' },
  contado: { nada: 'what a record added to the numbers' },
  contados: { nada: 'the same' },
  contadosNoPainel: { nada: 'numbers by entity, and by uid' },
  contadoresDoPainel: { nada: 'the same' },
  contadosNasSomas: { nada: 'amounts by month and account' },
  somas: { nada: 'the same' },
  mesFinanceiro: { nada: 'who closed the books of a month, which is kept with them' },
  envio: { apaga: ({ uid }) => removeAll(idsBeginningWith(db().collection('sistema/envios/resultados'), `${uid}~`)) },
  fila: { nada: 'where a fan-out stopped' },
  carreira: { nada: 'told and removed with carreiras' },
  carreiras: {
    exporta: ({ uid }) => data(paths.carreiras().where('pessoa', '==', uid)),
    apaga: async ({ uid }) => {
      await removeAll(paths.carreiras().where('pessoa', '==', uid))
      // A guardian's consents end with them, because their name is in them.
      await removeAll(paths.carreiras().where('por', '==', uid))
    },
  },
  validacoes: { nada: 'how many documents were validated' },
  local: { nada: 'names of devices, and uids of who worked with them; kept with the notes that they wrote' },
  quarentena: { nada: 'copies of notes with uids, kept with the notes of their event' },
  segredoDoSorteio: { nada: 'a random text' },
  sequencia: { nada: 'the last number of a sequence' },
  cobranca: { nada: 'amount and day under the id of an invoice; the provider is told no name' },
  cobrancas: { nada: 'the same' },
  provedor: { nada: 'a hash of an address of the portal' },
  anuidadeFaturada: { nada: 'ids of invoices, under the ids of payer and issuer; kept with the books' },
  lembrete: { nada: 'that a reminder of an invoice was sent' },
  lembretes: { nada: 'the same' },
  acerto: { nada: 'amounts between entities, and the uid of who reported them; kept with the books' },
  acertos: { nada: 'the same' },
  credito: { nada: 'an amount, under the ids of payer and issuer; kept with the books' },
  avisos: {
    exporta: ({ uid }) => data(paths.avisos().where('quem', '==', uid)),
    apaga: ({ uid }) => removeAll(paths.avisos().where('quem', '==', uid)),
  },
  visoes: {
    exporta: ({ uid }) => data(paths.visoes().where('quem', '==', uid)),
    // What an entity shares stays with it, without the name of who made it.
    apaga: async ({ uid }) => {
      await removeAll(paths.visoes().where('quem', '==', uid).where('entidade', '==', ''))
      const { docs } = await paths.visoes().where('quem', '==', uid).get()
      await Promise.all(docs.map(({ ref }) => ref.update({ quem: '', autor: '' })))
    },
  },
  preferencias: {
    exporta: async ({ uid }) => (await paths.preferencias(uid).get()).data(),
    apaga: async ({ uid }) => void (await paths.preferencias(uid).delete()),
  },
  aceiteDoWhatsApp: {
    exporta: async ({ uid }) => (await paths.aceiteDoWhatsApp(uid).get()).data(),
    apaga: async ({ uid }) => void (await paths.aceiteDoWhatsApp(uid).delete()),
  },
  saidaDoWhatsApp: {
    nada: 'a keyed hash of a number and an entity: who asked to be left alone is, whatever account is erased',
  },
  conversasDoWhatsApp: {
    nada: 'numbers without an account, and one in a profile is not proven to be theirs; deleted half a year after the last message',
  },
  recebidaDoWhatsApp: { nada: 'a keyed hash of a message’s id' },
  destinos: {
    exporta: ({ uid }) => data(paths.destinos().where('quem', '==', uid)),
    apaga: async ({ uid }) => {
      await removeAll(paths.destinos().where('quem', '==', uid))
      // What a guardian got about them by WhatsApp.
      await removeAll(paths.destinos().where('pessoa', '==', uid))
    },
  },
  pedidoDeInscricao: { nada: 'the same as filaDeInscricoes' },
  filaDeInscricoes: {
    exporta: ({ uid }) => data(paths.filaDeInscricoes().where('quem', '==', uid)),
    apaga: async ({ uid }) => {
      await removeAll(paths.filaDeInscricoes().where('quem', '==', uid))
      await removeAll(paths.filaDeInscricoes().where('pessoas', 'array-contains', uid))
    },
  },
  ofertaDeVaga: { nada: 'told and removed with ofertasDeVagas' },
  ofertasDeVagas: {
    exporta: ({ uid }) => data(paths.ofertasDeVagas().where('quem', '==', uid)),
    apaga: ({ uid }) => removeAll(paths.ofertasDeVagas().where('quem', '==', uid)),
  },
  vagas: { nada: 'numbers, names of clubs, and ids of entries that wait' },
  tarefa: { nada: 'the same as tarefas' },
  tarefas: {
    exporta: ({ uid }) => data(paths.tarefas().where('quem', '==', uid)),
    apaga: ({ uid }) => removeAll(paths.tarefas().where('quem', '==', uid)),
  },
  acompanhamento: { nada: 'told and removed with acompanhamentos' },
  acompanhamentos: {
    exporta: ({ uid }) => data(paths.acompanhamentos().where('quem', '==', uid)),
    apaga: ({ uid }) => removeAll(paths.acompanhamentos().where('quem', '==', uid)),
  },
}
