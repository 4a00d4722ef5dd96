import type { RegrasDeLuta } from '../collections/regrasDeLuta.ts'
import {
  type ConjuntoDeRegras,
  conjuntoDe,
  conjuntosCom,
  tempoDe,
  tipoDaClasse,
} from '../taekwondo/conjuntosDeRegras.ts'
import { TECNICAS } from '../taekwondo/regrasLuta.ts'
import { regrasDaFolha, type RegrasDaFolha } from './campos.ts'

type Conteudo = Omit<RegrasDeLuta, 'searchableName' | 'chavesBusca' | 'trigam' | 'vinculo'>

/** A record of the register as the engine reads it. */
export const conjuntoDoRegistro = ({ name, desempate, nocaute, ...record }: Conteudo): ConjuntoDeRegras => ({
  ...record,
  nome: name,
  desempate: desempate.map(({ criterio }) => criterio),
  nocaute: { ...nocaute, dias: nocaute.dias.map(({ dias }) => dias) },
})

/** The form of a rule set that changes one of the product, or one of the register. */
export const conteudoDoConjunto = ({
  nome,
  desempate,
  nocaute,
  pontos,
  finais,
  ...set
}: ConjuntoDeRegras): Conteudo => ({
  ...set,
  name: nome,
  pontos: Object.fromEntries(TECNICAS.map((one) => [one, pontos[one] ?? 0])) as RegrasDeLuta['pontos'],
  finais: { ...finais, faltas: [...finais.faltas] },
  desempate: desempate.map((criterio) => ({ criterio })),
  nocaute: { ...nocaute, codigos: [...nocaute.codigos], dias: nocaute.dias.map((dias) => ({ dias })) },
  tempos: [...set.tempos],
  fontes: [...set.fontes],
})

/** Rules that a bracket is announced with. @param register current records @param dia of the event, 'AAAA-MM-DD' @param classe 0: no highest age */
export function regrasDoAnuncio(
  register: readonly Conteudo[],
  { escolhido, dia, classe }: { escolhido: string; dia: string; classe: { modalidade: string; idadeMax: number } },
): RegrasDaFolha {
  const sets = conjuntosCom(register.map(conjuntoDoRegistro))
  const set = conjuntoDe(sets, { escolhido, dia, tipo: tipoDaClasse(classe) })
  return regrasDaFolha.parse({ ...set, ...tempoDe(set, classe.idadeMax) })
}
