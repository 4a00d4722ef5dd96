import type { Transaction } from 'firebase-admin/firestore'
import { MAIS_PARTES } from '@sie/domain/competicao/chaves/ajuste.ts'
import { SEM_AJUSTE, type AjusteDaChave } from '@sie/domain/competicao/chaves/campos.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { categoriaDe, type ClasseDoEvento } from '@sie/domain/eventos/classes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { joinClasses, splitClass, type AjusteClasses } from '@sie/domain/competicao/taekwondo/ajusteClasses.ts'
import { MAX_INSCRITOS } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { sha256 } from '@sie/domain/base/taekwondo/sha256.ts'
import {
  confirmadasDe,
  isInscrito,
  eventoRef,
  type EventoGuardado,
  type InscricaoGuardada,
} from '../../eventos/inscricoes/inscricao.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { requireRule, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { recusa } from '../../base/records/write.ts'
import { chaveRef } from '../sumulas/sumula.ts'

/** Longest title of a bracket. */
const TITULO = 80

/** Names of joined classes as the title of their bracket; where they are too long together, the last one's. */
export function tituloDasJuntas(classes: readonly { nome: string }[]): string {
  const all = new Intl.ListFormat('pt-BR').format(classes.map(({ nome }) => nome))
  return all.length <= TITULO ? all : (classes.at(-1)?.nome ?? '')
}

export const tituloDaParte = (nome: string, parte: number): string => {
  const part = ` (grupo ${parte})`
  return `${nome.slice(0, TITULO - part.length)}${part}`
}

/** The competition of which a caller may draw the brackets. @throws ErroSIE registro-nao-encontrado, sem-permissao, dados-invalidos */
export async function competicaoDe(
  transaction: Transaction | undefined,
  caller: Caller,
  evento: string,
): Promise<EventoGuardado> {
  const ref = eventoRef(evento)
  const event = current(eventos, await (transaction ? transaction.get(ref) : ref.get()))
  if (!event) throw absent(caller, 'chaves:sortear')
  requireRule(caller, 'chaves:sortear', alvoDe(eventos, evento, event))
  if (event.tipo !== 'competicao') throw recusa('evento', 'Escolha uma competição.')
  return event
}

/** A class with its bracket and its confirmed entries. */
export interface ClasseNoSorteio {
  classe: ClasseDoEvento
  /** undefined where no draft was stored yet */
  chave: (StoredRecord & Chave) | undefined
  atletas: { id: string; entry: InscricaoGuardada }[]
}

/** Classes of an event by their codes, with brackets and confirmed entries. @throws ErroSIE dados-invalidos for one that the event lacks */
export async function classesNoSorteio(
  transaction: Transaction,
  evento: string,
  event: EventoGuardado,
  codigos: readonly string[],
): Promise<ClasseNoSorteio[]> {
  const classes = codigos.map((codigo) => {
    const classe = event.classes.find((one) => one.codigo === codigo)
    if (!classe) throw recusa('classes', 'Escolha categorias deste evento.')
    return classe
  })
  const brackets = await transaction.getAll(...codigos.map((codigo) => chaveRef(idDaChave(evento, codigo))))
  const entries = await Promise.all(
    codigos.map((codigo) => getBounded(confirmadasDe(evento, codigo), MAX_INSCRITOS + 1, transaction)),
  )
  return classes.map((classe, i) => ({
    classe,
    chave: current(chaves, brackets[i]),
    atletas: (entries[i]?.docs ?? [])
      .map((doc) => ({ id: doc.id, entry: storedIn(inscricoes, doc) }))
      .filter(({ entry }) => entry.papel === 'atleta')
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }))
}

export interface Pedido {
  acao: 'juntar' | 'dividir'
  classes: readonly string[]
  partes: number
}

/** A wanted joining or splitting, as the rules of the sport allow it, and a mark of the entries and brackets from which it follows. */
export interface Proposta extends AjusteClasses {
  marca: string
}

/** @throws ErroSIE dados-invalidos naming `classes`: the sport's refusal, a bracket that is announced or adjusted, a person of two classes */
export function proposta({ acao, classes: codigos, partes }: Pedido, classes: readonly ClasseNoSorteio[]): Proposta {
  for (const { classe, chave } of classes) {
    if (chave && chave.situacao !== 'rascunho')
      throw recusa('classes', `O sorteio de ${classe.nome} já foi anunciado. Cancele o anúncio antes.`)
    if (chave && chave.ajuste.tipo !== '' && chave.ajuste.tipo !== 'desfeita')
      throw recusa('classes', `${classe.nome} já foi juntada ou dividida. Desfaça antes.`)
  }
  const entries = Object.fromEntries(classes.map(({ classe, atletas }) => [classe.codigo, atletas.map(({ id }) => id)]))
  const all = classes.flatMap(({ atletas }) => atletas)
  if (all.length > MAX_INSCRITOS)
    throw recusa('classes', `São mais de ${MAX_INSCRITOS} atletas: uma chave não os comporta.`)
  const clubs = new Map(all.map(({ id, entry }) => [id, entry.clube.id]))
  const [only] = codigos
  if (acao === 'dividir' && (codigos.length !== 1 || partes > MAIS_PARTES))
    throw recusa('classes', 'Escolha uma categoria para dividir.')
  const result =
    acao === 'juntar'
      ? joinClasses(
          classes.map(({ classe }) => categoriaDe(classe)),
          codigos,
          entries,
        )
      : splitClass(only ?? '', entries[only ?? ''] ?? [], partes, (id) => clubs.get(id) ?? '')
  if (!result.ok) throw recusa('classes', result.recusa.frase)
  const seen = new Set<string>()
  const twice = all.find(({ entry: { pessoa } }) => pessoa !== '' && (seen.has(pessoa) || !seen.add(pessoa)))
  if (twice)
    throw recusa(
      'classes',
      `${twice.entry.nomePublico} está em duas destas categorias. Retire uma das inscrições antes.`,
    )
  const versions = classes.map(({ chave }) => chave?.metadados.version ?? -1)
  return { ...result.valor, marca: sha256(JSON.stringify([acao, result.valor, versions])).slice(0, 40) }
}

/** Ids of the brackets of a class's parts, the first one included. */
export const idsDasPartes = (evento: string, classe: string, { partes }: AjusteDaChave): string[] =>
  Array.from({ length: partes }, (_, i) => idDaChave(evento, classe, i + 1))

/** The adjustment of a class's bracket; none where it has no bracket. */
export async function ajusteDaClasse(
  transaction: Transaction,
  evento: string,
  classe: string,
  parte: number,
): Promise<AjusteDaChave> {
  const doc = await transaction.get(chaveRef(idDaChave(evento, classe, parte)))
  return current(chaves, doc)?.ajuste ?? SEM_AJUSTE
}

/** Nobody joins or splits the classes in which they compete, or their minor. @throws ErroSIE dados-invalidos naming `campo` */
export async function requireNoInterest(
  transaction: Transaction,
  caller: Caller,
  inscritos: readonly string[],
  campo: string,
): Promise<void> {
  if (await isInscrito(transaction, caller, inscritos))
    throw recusa(campo, 'Você, ou quem é menor sob a sua guarda, compete aqui: outra pessoa faz isto.')
}

/** @throws ErroSIE conflito where the entries or brackets changed since the proposal was seen */
export function requireMarca(seen: string, { marca }: Proposta): void {
  if (seen !== marca) throw new ErroSIE('conflito')
}
