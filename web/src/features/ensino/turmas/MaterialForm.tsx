import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import type { Anexo } from './Anexos.tsx'
import { PublicationForm, TopicoField } from './camposDaPublicacao.tsx'
import { enderecoDaTurma } from './consultas.ts'
import { usePublicacao } from './usePublicacao.ts'

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
  const [newId] = useState(() => crypto.randomUUID())
  // Files are uploaded under this id, so a draft keeps it.
  const { versao, ...stored } = material ?? { ...NOVO, id: newId, versao: undefined }
  const publicacao = usePublicacao<Dados>({
    nome: `material ${turma.id} ${material?.id ?? 'novo'}`,
    stored,
    send: ({ id, ...dados }) =>
      call('salvarMaterial', { id, turma: turma.id, dados, ...(versao === undefined ? {} : { versao }) }),
    feito: 'Material salvo.',
    onStored: () => (onDone ? onDone() : void navigate(enderecoDaTurma(turma.id, 'atividades'))),
  })
  if (!publicacao) return null
  const { draft, put } = publicacao
  return (
    <PublicationForm colecao="materiais" {...publicacao} onCancel={onDone}>
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
