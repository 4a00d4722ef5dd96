import { categoriaDe } from '@sie/domain/eventos/classes.ts'
import { emOrdem, instanteDe, retida } from '@sie/domain/eventos/credenciais/notas.ts'
import {
  tallyPesagem,
  isAcaoDaPesagem,
  type Apuracao,
  type NotaDaPesagem,
} from '@sie/domain/eventos/pesagem/pesagem.ts'
import type { Categoria } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import type { EventoDaCredencial } from '@sie/domain/eventos/credenciais/virtual.ts'
import { retidasDe, type NotaGuardada } from '../../eventos/credenciais/credencial.ts'
import type { EventoGuardado, InscricaoGuardada } from '../../eventos/inscricoes/inscricao.ts'

export const classesDe = (event: EventoGuardado): Categoria[] => event.classes.map(categoriaDe)

/** The notes of one entry that count, in their own order, and the held ones. @param days the event, whose days limit them */
export function contadas(notas: readonly NotaGuardada[], days: EventoDaCredencial) {
  const scales = notas.filter(({ tipo }) => tipo === 'pesagem')
  const retidas = retidasDe(
    scales,
    (nota) => retida(nota, days, '') ?? (isAcaoDaPesagem(nota.acao) ? undefined : 'alvo'),
  )
  const held = new Set(retidas.map(({ id }) => id))
  const counted = emOrdem(scales.filter(({ id }) => !held.has(id)))
  // Distinct times, so that sorting again gives the same order.
  let latest = 0
  const notes = counted.flatMap(({ id, acao, peso, classe, documento, visto, ...nota }): NotaDaPesagem[] => {
    latest = Math.max(latest + 1, instanteDe(nota))
    return isAcaoDaPesagem(acao) ? [{ id, acao, peso, classe, documento, visto, em: latest }] : []
  })
  return { notas: notes, retidas }
}

/** Result of the weigh-in of an entry; undefined where the event lacks its class. */
export function apuracaoDe(
  { classe, pesagem }: InscricaoGuardada,
  classes: readonly Categoria[],
): Apuracao | undefined {
  const own = classes.find(({ codigo }) => codigo === classe.codigo)
  return own && tallyPesagem(pesagem?.notas ?? [], own, classes)
}
