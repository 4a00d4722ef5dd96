import { idDaInscricao, idDoRascunho } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { SEM_ATESTADO } from './atestado.ts'
import type { Nota, Pretendida } from './inscrever.ts'
import type { InscricaoGuardada } from './inscricao.ts'
import type { Allotted } from './trabalho.ts'

/** Id that the values of an entry give: the id of another document where a draft becomes the entry. */
export const ownIdOf = ({ evento, pessoa, papel, classe }: Pretendida) =>
  idDaInscricao({ evento, pessoa, papel, classe: classe.codigo })

/** Drafts of allotted entries under another id, which end as the entry takes their place; a pair or team ends no draft of a member. */
export function draftsOf(allotted: readonly Allotted[], stored: ReadonlyMap<string, InscricaoGuardada | undefined>) {
  return allotted.flatMap(({ id: entry, entry: values, note }) => {
    const id = idDoRascunho(values)
    const draft = stored.get(id)
    if (
      values.integrantes.length > 0 ||
      id === entry ||
      draft?.situacao !== 'rascunho' ||
      allotted.some((one) => one.id === id)
    )
      return []
    const gone = {
      ...SEM_ATESTADO,
      situacao: 'retirada' as const,
      trocadaPor: entry,
      rascunhoAte: null,
      [DUE_FIELD]: null,
    }
    return [{ id, draft, gone, caller: callerOf(note) }]
  })
}

/** The user who sent a note, as the author of what is written. */
export const callerOf = ({ quem, quemNome }: Nota): Caller => ({ ...SYSTEM_CALLER, uid: quem, name: quemNome })
