import { Timestamp } from 'firebase-admin/firestore'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { ClasseDoEvento } from '@sie/domain/eventos/classes.ts'
import { DEPOIS, type ItemDoPedido } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { competitionAge, dayRefusal } from '@sie/domain/eventos/taekwondo/categorias.ts'
import type { Verificacao } from '@sie/domain/eventos/taekwondo/elegibilidade.ts'
import type { Caller } from '../../base/platform/caller.ts'
import type { Conhecida, InscricaoGuardada } from './inscricao.ts'

/** Unmet rules as the reservations stored in an entry. */
export const ressalvasDe = (regras: readonly Verificacao[]): Inscricao['ressalvas'] =>
  regras
    .filter(({ vale }) => !vale)
    .map(({ codigo, frase, fonte, remedio }) => ({ codigo, frase, fonte, tela: remedio?.tela ?? '' }))

/** Reservations of an entry, without the one about the licence where the organiser asked for none. */
export const aCumprir = ({ ressalvas, semLicenca }: Pick<Inscricao, 'ressalvas' | 'semLicenca'>) =>
  semLicenca === '' ? ressalvas : ressalvas.filter(({ codigo }) => codigo !== 'licenca-papel')

interface Mudanca {
  caller: Caller
  item: ItemDoPedido
  praticante: Conhecida
  faixa: string
  pessoa: string
  classe: ClasseDoEvento | undefined
  regras: readonly Verificacao[]
  hoje: string
  /** first day of the event */
  start: string
}

/** The entry that takes over a place, with its payment, its order of arrival and its state. A minor without consent waits for it again. */
export function mudada(
  stored: InscricaoGuardada,
  { caller, item, praticante, faixa, pessoa, classe, regras, hoje, start }: Mudanca,
): Inscricao {
  const { metadados: _, ...fields } = stored
  const same = pessoa === stored.pessoa
  const { fatos } = praticante
  const waits = regras.some(({ vale, codigo }) => !vale && DEPOIS.includes(codigo))
  const none = { arquivo: '', nome: '', bytes: 0 }
  return {
    ...fields,
    trocadaPor: '',
    rascunhoAte: null,
    classe: { codigo: classe?.codigo ?? '', nome: classe?.nome ?? '' },
    peso: item.peso,
    conferidaEm: hoje,
    ressalvas: ressalvasDe(regras),
    situacao: waits && stored.situacao !== 'confirmada' ? 'pendente' : stored.situacao,
    ...(same
      ? {}
      : {
          pessoa,
          name: praticante.praticante.dadosPessoais.name,
          nomePublico: praticante.nomePublico,
          sexo: praticante.praticante.dadosPessoais.sexo,
          idade: dayRefusal(fatos.nascimento, start) ? 0 : competitionAge(fatos.nascimento, start),
          graduacao: { ordem: fatos.ordem, nome: faixa },
          clube: praticante.clube,
          federacao: praticante.federacao,
          atestado: none,
          // Attendance belongs to the person and does not pass on.
          curso: { presencas: [], avaliacao: '', certificado: '' },
          atestadoAte: '',
          autorizacao: item.consentimento ? { quem: caller.uid, em: Timestamp.now() } : { quem: '', em: null },
        }),
  }
}
