import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import type { Anexo } from './Anexos.tsx'
import { PublicationForm, TopicoField } from './camposDaPublicacao.tsx'
import { enderecoDaTurma, useAcao } from './consultas.ts'
import { isIdTaken, useRascunho } from './useRascunho.ts'

interface Dados {
  id: string
  titulo: string
  descricao: string
  anexos: Anexo[]
  arquivos: ArquivoEnviado[]
  video: string
  topico: string
  graduacao: string
  situacao: 'rascunho' | 'publicada'
  publicarEm: number
}

const NOVO: Dados = {
  id: '',
  titulo: '',
  descricao: '',
  anexos: [],
  arquivos: [],
  video: '',
  topico: '',
  graduacao: '',
  situacao: 'rascunho',
  publicarEm: 0,
}

/** Form of a material, whose draft stays on the device until it is stored. */
export function MaterialForm({
  turma,
  material,
  onDone,
}: {
  turma: { id: string; topicos: string[] }
  material?: Dados & { versao: number }
  onDone?: () => void
}) {
  const call = useCall()
  const navigate = useNavigate()
  const uid = useSession()?.uid ?? ''
  const [newId] = useState(() => crypto.randomUUID())
  // Files are uploaded under this id, so a draft keeps it.
  const { versao, ...stored } = material ?? { ...NOVO, id: newId, versao: undefined }
  const { draft, restored, change, forget } = useRascunho<Dados>(
    `rascunho ${uid} material ${turma.id} ${material?.id ?? 'novo'}`,
    stored,
  )
  const save = useAcao(
    ({ id, ...dados }: Dados) =>
      call('salvarMaterial', { id, turma: turma.id, dados, ...(versao === undefined ? {} : { versao }) }),
    'Material salvo.',
    true,
  )
  if (!draft) return null
  const put = (part: Partial<Dados>) => change({ ...draft, ...part })
  const store = (situacao: Dados['situacao']) =>
    save.mutate(
      { ...draft, situacao },
      {
        onSuccess: async () => {
          await forget()
          if (onDone) onDone()
          else void navigate(enderecoDaTurma(turma.id, 'atividades'))
        },
        onError: (failure) => isIdTaken(failure) && put({ id: crypto.randomUUID(), arquivos: [] }),
      },
    )
  return (
    <PublicationForm
      colecao="materiais"
      draft={draft}
      situacao={stored.situacao}
      restored={restored}
      pending={save.isPending}
      error={save.error}
      put={put}
      store={store}
      onCancel={onDone}
    >
      <LimitedField
        limit={140}
        size="small"
        label="Título"
        value={draft.titulo}
        onChange={({ target }) => put({ titulo: target.value })}
      />
      <LimitedField
        limit={5_000}
        size="small"
        multiline
        minRows={4}
        label="Descrição"
        value={draft.descricao}
        onChange={({ target }) => put({ descricao: target.value })}
      />
      <TopicoField topicos={turma.topicos} value={draft.topico} onChange={(topico) => put({ topico })} />
    </PublicationForm>
  )
}
