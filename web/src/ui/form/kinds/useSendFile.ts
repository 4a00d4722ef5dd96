import type { Finalidade } from '@sie/domain/arquivos/finalidades.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useRecordTarget } from './kind.ts'

/** Sends a file for a field of the record of the form around. `send` returns its path, or undefined where it was refused; `problem` says why. */
export function useSendFile(finalidade: Finalidade, campo: string) {
  const { files } = useAccess()
  const target = useRecordTarget()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: Blob, nome: string, corte = ''): Promise<string | undefined> => {
    if (!target) return undefined
    setSending(true)
    setProblem('')
    try {
      const { caminho, motivo } = await files.send(file, {
        finalidade,
        registro: target.id,
        colecao: target.collection,
        campo,
        nome,
        tipo: '',
        corte,
      })
      setProblem(motivo)
      return caminho || undefined
    } catch (error) {
      setProblem(mensagem(error, 'Não foi possível enviar. Tente de novo.'))
      return undefined
    } finally {
      setSending(false)
    }
  }
  return { send, sending, problem }
}
