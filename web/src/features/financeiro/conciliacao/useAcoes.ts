import { mensagem } from '@sie/domain/base/errors.ts'
import type { Categoria } from '@sie/domain/financeiro/planoDeContas.ts'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { useReadAnew, type MovimentoListado, type OpcaoDePar } from './useConciliacao.ts'

/** Line with the candidate that is accepted for it. */
interface Aceite {
  movimento: MovimentoListado
  opcao: OpcaoDePar
}

/** Actions of the treasurer on lines, each with a toast and, where possible, undo. */
export function useAcoes() {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadAnew()
  const [feitos, setFeitos] = useState<{ feitos: number; total: number } | null>(null)
  const [deixado, setDeixado] = useState({ movimento: '', texto: '' })
  const busy = feitos !== null

  /** Runs the actions in sequence; a refused one does not stop the others. */
  const each = async <T>(items: readonly T[], run: (item: T) => Promise<unknown>) => {
    const failures: string[] = []
    for (const [index, item] of items.entries()) {
      setFeitos({ feitos: index, total: items.length })
      await run(item).catch((error: unknown) => failures.push(mensagem(error, 'Não foi possível agora.')))
    }
    setFeitos(null)
    await readAnew()
    return failures
  }

  const desfazer = async (ids: readonly string[]) => {
    const failures = await each(ids, (movimento) => call('desfazerConciliacao', { movimento, motivo: '' }))
    toast.show(failures[0] ?? 'Desfeito: voltou a ficar como antes.', failures[0] ? { severity: 'error' } : {})
  }

  return {
    busy,
    feitos,
    /** what the last division left to somebody else, in words; '' for nothing, and for another line */
    deixadoDe: (movimento: string) => (deixado.movimento === movimento ? deixado.texto : ''),
    desfazer,
    async aceitar(aceites: readonly Aceite[]): Promise<boolean> {
      const failures = await each(aceites, ({ movimento, opcao: { tipo, id } }) =>
        call('conciliar', { movimento: movimento.id, alvo: { tipo, id } }),
      )
      const done = aceites.length - failures.length
      const text = [
        done > 0 ? (done === 1 ? '1 lançamento conciliado.' : `${done} lançamentos conciliados.`) : '',
        failures[0] ? `${failures.length} não: ${failures[0]}` : '',
      ]
      toast.show(text.filter(Boolean).join(' '), {
        ...(failures.length > 0 ? { severity: 'error' as const } : {}),
        ...(failures.length === 0 ? { undo: () => void desfazer(aceites.map(({ movimento }) => movimento.id)) } : {}),
      })
      return failures.length === 0
    },
    /** @returns whether it was done */
    async dividir(movimento: string, partes: { fatura: string; valor: number }[]): Promise<boolean> {
      let left = ''
      const failures = await each([movimento], async (id) => {
        const { deixadas = [], quem = '' } = await call('dividirMovimento', { movimento: id, partes })
        if (deixadas.length > 0) left = `Falta confirmar o que é sobre você: ${deixadas.join(', ')}. ${quem}`
      })
      // What is left stays on the line: a message that goes by itself would not be read to its end.
      setDeixado({ movimento, texto: left })
      if (left === '' || failures[0])
        toast.show(failures[0] ?? `Dividido entre ${partes.length} faturas.`, {
          ...(failures[0] ? { severity: 'error' as const } : { undo: () => void desfazer([movimento]) }),
        })
      return failures.length === 0
    },
    /** @returns whether it was done */
    async lancar(movimento: string, conta: { descricao: string; categoria: Categoria }): Promise<boolean> {
      const failures = await each([movimento], (id) => call('lancarMovimento', { movimento: id, ...conta }))
      toast.show(failures[0] ?? 'Lançado no caixa e conciliado.', {
        ...(failures[0] ? { severity: 'error' as const } : { undo: () => void desfazer([movimento]) }),
      })
      return failures.length === 0
    },
    async ignorar(movimento: string) {
      const failures = await each([movimento], (id) => call('ignorarMovimento', { movimento: id, motivo: '' }))
      toast.show(failures[0] ?? 'Lançamento ignorado.', {
        ...(failures[0] ? { severity: 'error' as const } : { undo: () => void desfazer([movimento]) }),
      })
    },
  }
}
export type Acoes = ReturnType<typeof useAcoes>
