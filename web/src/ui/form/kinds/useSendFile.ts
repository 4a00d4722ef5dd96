import type { Finalidade } from '@sie/domain/arquivos/finalidades.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useAccess, type SentFile } from '../../../data/access.ts'
import { useRecordTarget } from './kind.ts'

/** Uploads files of a field of the surrounding record. `send` resolves to the path, or undefined with `problem`; `sendImage` adds size and colour. */
export function useSendFile(finalidade: Finalidade, campo: string) {
  const { files } = useAccess()
  const target = useRecordTarget()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const sendImage = async (file: Blob, nome: string, corte = ''): Promise<SentFile | undefined> => {
    if (!target) return undefined
    setSending(true)
    setProblem('')
    try {
      const sent = await files.send(file, {
        finalidade,
        registro: target.id,
        colecao: target.collection,
        campo,
        nome,
        tipo: '',
        corte,
      })
      setProblem(sent.motivo)
      return sent.caminho ? sent : undefined
    } catch (error) {
      setProblem(mensagem(error, 'Não foi possível enviar. Tente de novo.'))
      return undefined
    } finally {
      setSending(false)
    }
  }
  const send = async (file: Blob, nome: string): Promise<string | undefined> => (await sendImage(file, nome))?.caminho
  return { send, sendImage, sending, problem }
}
