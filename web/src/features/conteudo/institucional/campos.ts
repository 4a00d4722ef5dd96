import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import type { Published } from '../../../ui/publicacao/published.ts'

export type EntidadePublicada = Published<Entidade>
