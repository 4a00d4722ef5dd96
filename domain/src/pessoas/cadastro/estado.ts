import type { Praticante } from '../collections/praticantes.ts'
import type { Metadados } from '../../base/records/metadados.ts'

/** Tone of a state: done, needs an action, blocked, neutral. */
export type Tom = 'success' | 'warning' | 'error' | 'default'

export interface EstadoDaPessoa {
  tom: Tom
  /** label of the chip */
  rotulo: string
  /** label without the federation's name, for a list */
  curto: string
  /** meaning for the person, in one sentence */
  frase: string
}

type ComEstado = Pick<Praticante, 'situacaoCadastro'> & {
  metadados: Pick<Metadados, 'active' | 'federativeactive' | 'aprovadoFederacao' | 'aprovadoMestre'>
  dadosFiliacao?: Partial<Praticante['dadosFiliacao']>
}

/**
 * State of a person to display, derived from the record's situation and its flags (specification 3: active, federativeactive, aprovadoFederacao,
 * aprovadoMestre). A new record begins with both approvals by default: they matter only once one is withdrawn.
 */
export function estadoDaPessoa(pessoa: ComEstado): EstadoDaPessoa {
  const estado = estadoCom(pessoa)
  return { ...estado, curto: estado.rotulo.replace(/ na .*$/, '') }
}

function estadoCom({ situacaoCadastro, metadados, dadosFiliacao }: ComEstado): Omit<EstadoDaPessoa, 'curto'> {
  const federacao = dadosFiliacao?.federacao || 'federação'
  const { active, federativeactive } = metadados
  if (situacaoCadastro === 'falecido')
    return { tom: 'default', rotulo: 'Falecido', frase: 'O cadastro fica guardado, e nada mais se pede a ele.' }
  if (situacaoCadastro === 'suspenso')
    return { tom: 'error', rotulo: 'Suspenso', frase: `O cadastro está suspenso por decisão da ${federacao}.` }
  if (!active && situacaoCadastro === 'pendente')
    return { tom: 'warning', rotulo: 'Espera aprovação', frase: `Pediu o cadastro e espera a decisão da ${federacao}.` }
  if (!active && situacaoCadastro === 'incompleto')
    return {
      tom: 'warning',
      rotulo: 'Ainda não ativo',
      frase: 'O cadastro foi feito e ainda não foi ativado: a pessoa não entra no portal.',
    }
  if (!active)
    return {
      tom: 'default',
      rotulo: 'Desativado',
      frase: 'Está fora das listas e não entra no portal até ser reativado.',
    }
  if (metadados.aprovadoFederacao === false)
    return { tom: 'error', rotulo: 'Sem aprovação', frase: `A ${federacao} retirou a aprovação deste cadastro.` }
  if (!federativeactive)
    return {
      tom: 'warning',
      rotulo: `Não confirmado na ${federacao}`,
      frase: `Entra no portal, mas a ${federacao} ainda não confirmou a filiação.`,
    }
  if (metadados.aprovadoMestre === false)
    return { tom: 'warning', rotulo: 'Sem aprovação do mestre', frase: 'O mestre retirou a aprovação deste cadastro.' }
  return { tom: 'success', rotulo: `Ativo na ${federacao}`, frase: `Filiação confirmada pela ${federacao}.` }
}
