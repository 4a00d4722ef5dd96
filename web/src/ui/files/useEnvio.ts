import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { cleanFile } from './cleanFile.ts'

/** Uploaded file, as a record stores it. */
export interface Enviado {
  arquivo: string
  nome: string
  bytes: number
}

/** Field of a record, stored or not yet, whose file is uploaded. */
export interface Destino {
  colecao: string
  registro: string
  campo: string
}

/**
 * Uploads files of a field, one after another. `problem` is the message of the last one, '' where it was accepted.
 * @param onSent takes the accepted file; what it throws is shown as the problem
 */
export function useEnvio(destino: Destino, onSent: (sent: Enviado) => unknown) {
  const { files } = useAccess()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const { blob, nome } = await cleanFile(file)
      const sent = await files.send(blob, { finalidade: 'arquivoDoRegistro', ...destino, nome, tipo: '' })
      return { ...sent, nome, bytes: blob.size }
    },
    onSuccess: async ({ caminho, nome, bytes }) => {
      if (caminho) await onSent({ arquivo: caminho, nome, bytes })
    },
  })
  const field = error instanceof ErroSIE ? Object.values(error.campos).join(' ') : ''
  const problem = error ? field || mensagem(error, 'Não foi possível enviar. Tente de novo.') : (data?.motivo ?? '')
  return { send: mutate, sending: isPending, problem }
}
