import * as z from 'zod'
import { equipes, type Equipe } from '@sie/domain/eventos/collections/equipes.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { inscricaoRef, personRef, canEnter } from '../inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { codigoLido } from '../../base/platform/convite.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { equipePorCodigo } from './equipe.ts'

const input = z.object({ codigo: text(20) })

/** Pair or team as shown to anyone with its code. */
export interface EquipeVista {
  id: string
  codigo: string
  evento: string
  eventoTitulo: string
  formacao: Equipe['formacao']
  tamanho: number
  situacao: Equipe['situacao']
  inscricao: string
  /** state of its entry; '' until the queue has created it */
  situacaoDaInscricao: Inscricao['situacao'] | ''
  /** public names: the code may be passed on */
  integrantes: { pessoa: string; nome: string; clube: string }[]
  /** members whom the caller may take out while it forms; without its captain it is dissolved */
  podemSair: string[]
}

const LEAST = 6

/** A pair or team as its code shows it to the caller. @throws ErroSIE dados-invalidos naming `codigo` for an unknown one */
export async function equipeByCodigo(typed: string, caller: Caller): Promise<EquipeVista> {
  const codigo = codigoLido(typed)
  const doc = codigo.length < LEAST ? undefined : (await equipePorCodigo(codigo).get()).docs[0]
  const team = storedIn(equipes, doc)
  if (!doc || !team) throw recusa('codigo', 'Nenhuma equipe tem este código. Confira com quem convidou.')
  const { evento, eventoTitulo, formacao, tamanho, situacao, inscricao } = team
  const entry = inscricao === '' ? undefined : storedIn(inscricoes, await inscricaoRef(inscricao).get())
  return {
    id: doc.id,
    codigo,
    evento,
    eventoTitulo,
    formacao,
    tamanho,
    situacao,
    inscricao,
    situacaoDaInscricao: entry?.situacao ?? '',
    integrantes: team.integrantes.map(({ pessoa, nomePublico, clube }) => ({ pessoa, nome: nomePublico, clube })),
    podemSair: situacao === 'formando' ? await podemSair(caller, team) : [],
  }
}

/** Members for whom the caller answers; for staff also those whom they may enter, whose records are read for this. */
async function podemSair(caller: Caller, { integrantes }: Equipe): Promise<string[]> {
  const ids = integrantes.map(({ pessoa }) => pessoa)
  if (!grantsAnywhere(caller.permissoes, caller.padrao, 'inscricoes:inscrever'))
    return ids.filter((id) => answersFor(caller, id, Date.now()))
  const docs = await db().getAll(...ids.map(personRef))
  return docs
    .filter((doc) => {
      const praticante = storedIn(praticantes, doc)
      return praticante && canEnter(caller, doc.id, praticante)
    })
    .map(({ id }) => id)
}

const A_DAY = 86_400
const MOST_LOOKS = 300

/**
 * A pair or team by the code of its invitation.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (naming `codigo`), muitas-tentativas
 */
export async function verEquipeHandler(
  { codigo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<EquipeVista> {
  const caller = await requireCaller(context)
  await limitUse(`equipe-ver:${caller.uid}`, MOST_LOOKS, A_DAY, 'muitas-tentativas')
  return equipeByCodigo(codigo, caller)
}

export const verEquipe = callable(input, verEquipeHandler, { access: 'signed-in', errors: ['muitas-tentativas'] })
