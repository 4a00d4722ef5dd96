import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useAccess, type SentFile } from '../../../data/access.ts'
import { useRecordTarget } from './kind.ts'

/** Uploads images of a field of the surrounding record. `sendImage` resolves to path, size and colour, or to undefined with `problem`. */
export function useSendImage(campo: string) {
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
        finalidade: 'imagemDoRegistro',
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
  return { sendImage, sending, problem }
}
