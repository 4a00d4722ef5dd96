package com.google.firebase.rules.runtime.tracking;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.SourcePosition;
import java.util.Optional;

/** Stands in for the class of this name in Google's emulator, which counts each value of each expression for the report of the rules' coverage. */
public class RuleExpressionTracker<T> {
  public RuleExpressionTracker(ReportNodeBuilder<T> builder) {}

  public void addResultsFrom(Iterable<PermissionTrace> traces) {}

  public ImmutableCollection<T> expressionReports(RulesetAst rules) {
    return ImmutableSet.of();
  }

  public interface ReportNodeBuilder<T> {
    Optional<T> get(ImmutableSet<T> children, SourcePosition position, ImmutableMap<ExpressionValue, Integer> values);
  }
}
